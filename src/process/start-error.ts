interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly port?: number;
}

/** The error of a start as a sentence for the operator, with the remedy where one is known. */
export function startErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, address, port } = error as SystemError;
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `port ${port} of ${address} is taken by another process; set PORT, or WORKER_PORT for a worker, to a free one`;
  if (syscall === 'listen' && code === 'EACCES')
    return `port ${port} of ${address} is reserved by the system; PORT names another`;
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL') return `HOST: ${address} is no address of this machine`;
  return error.message;
}
