import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';

/** Parts of a notice that its signature is made of. */
export interface SignedNotice {
  readonly signature: string | null;
  readonly requestId: string | null;
  /** The id in the address of the notice. */
  readonly dataId: string | null;
}

/** True when a notice is signed with the secret of the application. It proves nothing, and makes a look come sooner (D-602). */
export function isSigned({ signature, requestId, dataId }: SignedNotice, secret: string): boolean {
  try {
    WebhookSignatureValidator.validate({ xSignature: signature, xRequestId: requestId, dataId, secret });
    return true;
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return false;
    throw error;
  }
}
