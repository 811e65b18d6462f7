import type { Html } from '../http/html.ts';
import type { HttpResponse } from '../http/response.ts';
import { callListPage } from './call-page.ts';
import { deliveryListPage } from './delivery-list-page.ts';
import { deliveryPage } from './delivery-page.ts';
import { eventListPage, eventPage } from './event-pages.ts';
import {
  answerImport,
  cancelExport,
  cancelImport,
  confirmImport,
  retryImport,
  startExport,
  startImport,
} from './files/file-actions.ts';
import { fileListPage } from './files/file-list-page.ts';
import { importPage } from './files/import-page.ts';
import { deleteMapping, renameMapping } from './files/mapping-actions.ts';
import { keyListPage } from './key-page.ts';
import { limitPage } from './limit-page.ts';
import { orderListPage } from './order-list-page.ts';
import { orderDetailPage } from './order-page.ts';
import type { PageContext } from './page-context.ts';
import { answerClaim } from './payments/claim-action.ts';
import { claimListPage } from './payments/claim-list-page.ts';
import { movementListPage } from './payments/movement-list-page.ts';
import { lookForPayment, requestNewCode } from './payments/order-actions.ts';
import { changeProvider, checkProvider, connectProvider, removeProvider } from './payments/provider-actions.ts';
import { MAX_PROVIDER_FORM_BYTES } from './payments/provider-form.ts';
import { providerListPage } from './payments/provider-list-page.ts';
import { newProviderPage, providerPage } from './payments/provider-page.ts';
import { reconciliationPage } from './payments/reconciliation-page.ts';
import { cancelRefund, giveBack } from './payments/refund-action.ts';
import { approveReturn, refuseReturn } from './payments/return-actions.ts';
import { statementPage } from './payments/statement-page.ts';
import { resend } from './resend.ts';
import { todayPage } from './today-page.ts';
import { replayEvents, sendTestEvent } from './webhook-actions.ts';
import { webhookListPage } from './webhook-page.ts';

/** A form of the console. */
export interface StoreForm {
  readonly handle: (context: PageContext, fields: URLSearchParams) => HttpResponse | Promise<HttpResponse>;
  /** Its largest size; absent: that of most forms. */
  readonly maxBytes?: number;
}

/** Pages of a store, by their paths. */
export const STORE_PAGES: Readonly<Record<string, (context: PageContext) => Html | Promise<Html>>> = {
  '/console/hoje': todayPage,
  '/console/pedidos': orderListPage,
  '/console/pedidos/:id': (context) => orderDetailPage(context),
  '/console/movimentos': movementListPage,
  '/console/contestacoes': claimListPage,
  '/console/extrato': statementPage,
  '/console/conciliacao': reconciliationPage,
  '/console/provedores': providerListPage,
  '/console/provedores/novo': (context) => newProviderPage(context),
  '/console/provedores/:id': (context) => providerPage(context),
  '/console/arquivos': (context) => fileListPage(context),
  '/console/arquivos/importacoes/:id': (context) => importPage(context),
  '/console/eventos': eventListPage,
  '/console/eventos/:id': eventPage,
  '/console/webhooks': (context) => webhookListPage(context),
  '/console/entregas': deliveryListPage,
  '/console/entregas/:id': deliveryPage,
  '/console/chamadas': callListPage,
  '/console/limites': limitPage,
  '/console/chaves': keyListPage,
};

/** Forms of these pages, by the paths to which they are sent. */
export const STORE_FORMS: Readonly<Record<string, StoreForm>> = {
  '/console/entregas/:id/reenviar': { handle: resend },
  '/console/pedidos/:id/consultar': { handle: lookForPayment },
  '/console/pedidos/:id/codigo': { handle: requestNewCode },
  '/console/pedidos/:id/devolver': { handle: giveBack },
  '/console/pedidos/:id/contestacao': { handle: answerClaim },
  '/console/pedidos/:id/cancelar-devolucao': { handle: cancelRefund },
  '/console/pedidos/:id/aprovar-devolucao': { handle: approveReturn },
  '/console/pedidos/:id/recusar-devolucao': { handle: refuseReturn },
  '/console/webhooks/:id/amostra': { handle: sendTestEvent },
  '/console/webhooks/:id/repetir': { handle: replayEvents },
  '/console/arquivos/importar': { handle: startImport },
  '/console/arquivos/importacoes/:id/responder': { handle: answerImport },
  '/console/arquivos/importacoes/:id/confirmar': { handle: confirmImport },
  '/console/arquivos/importacoes/:id/cancelar': { handle: cancelImport },
  '/console/arquivos/importacoes/:id/repetir': { handle: retryImport },
  '/console/arquivos/leituras/:id/renomear': { handle: renameMapping },
  '/console/arquivos/leituras/:id/excluir': { handle: deleteMapping },
  '/console/arquivos/exportar': { handle: startExport },
  '/console/arquivos/exportacoes/:id/cancelar': { handle: cancelExport },
  '/console/provedores/novo': { handle: connectProvider, maxBytes: MAX_PROVIDER_FORM_BYTES },
  '/console/provedores/:id': { handle: changeProvider, maxBytes: MAX_PROVIDER_FORM_BYTES },
  '/console/provedores/:id/verificar': { handle: checkProvider },
  '/console/provedores/:id/excluir': { handle: removeProvider },
};
