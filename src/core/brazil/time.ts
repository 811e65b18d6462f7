const SAO_PAULO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as people read it, in the time of São Paulo: `02/03/2026 09:00`. */
export function formatSaoPaulo(at: Date): string {
  const part = Object.fromEntries(SAO_PAULO.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}`;
}
