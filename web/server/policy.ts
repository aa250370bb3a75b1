/**
 * What the page may load: only what comes with it. In a page itself `frame-ancestors` is not allowed, so the server adds it
 * as a header, as other hosts of the site should.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
] as const;
