/** What people write where a secret would stand, our own mark included; `=` is the rest of a comparison. */
export const isPlaceholder = (secret: string): boolean =>
  /^(?:[$<{%*[=]|x{4}|X{4}|\.{3}|[Yy]our[-_ ]|YOUR[-_ ]|process\.env|os\.environ)/.test(secret)
