const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const time = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

export const formatMoney = (reais: number): string => money.format(reais);
export const formatTime = (instant: string): string => time.format(new Date(instant));
