import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** Days before the end of a certificate from which its end is told. */
const WARNED_BEFORE_DAYS = 30;

const DAY_MS = 86_400_000;

/** A moment as people in Brazil write its day. */
const dayOf = (date: Date): string =>
  date.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo', day: '2-digit', month: '2-digit', year: 'numeric' });

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return pem.includes('-----BEGIN CERTIFICATE-----') ? new X509Certificate(pem) : undefined;
  } catch {
    return undefined;
  }
}

function readKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

/** The last moment of a certificate in PEM, the first of a chain; undefined for a text that is none. */
export const certificateEnd = (certificatePem: string): Date | undefined => readCertificate(certificatePem)?.validToDate;

/** The reason for which a certificate cannot be used with a key, as a sentence; undefined when it can. */
export function certificateProblem(certificatePem: string, keyPem: string, now: Date): string | undefined {
  const certificate = readCertificate(certificatePem);
  if (!certificate) return 'O certificado não está em PEM: ele começa com -----BEGIN CERTIFICATE-----.';
  if (/ENCRYPTED/.test(keyPem)) return 'A chave privada tem senha. Envie a chave sem senha.';
  const key = readKey(keyPem);
  if (!key) return 'A chave privada não está em PEM: ela começa com -----BEGIN PRIVATE KEY-----.';
  if (!certificate.checkPrivateKey(key)) return 'A chave privada não é a deste certificado.';
  if (now < certificate.validFromDate) return `O certificado só vale a partir de ${dayOf(certificate.validFromDate)}.`;
  if (now > certificate.validToDate) return `O certificado venceu em ${dayOf(certificate.validToDate)}.`;
  return undefined;
}

/** The end of a certificate that is near or over, as a sentence; undefined for one that lasts. */
export function certificateWarning(end: Date, now: Date): string | undefined {
  if (end.getTime() - now.getTime() > WARNED_BEFORE_DAYS * DAY_MS) return undefined;
  if (now > end) return `O certificado venceu em ${dayOf(end)}: o banco não responde até que um novo seja enviado.`;
  return `O certificado vence em ${dayOf(end)}. Envie o novo antes desse dia.`;
}
