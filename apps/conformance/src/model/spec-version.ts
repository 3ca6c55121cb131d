/** Version of the contract that the cases prove. */
export const specVersion = '1'
