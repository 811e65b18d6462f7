import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { graphError } from './graph-errors.ts';
import { DomainError } from './kernel/errors.ts';
import { readBody } from './kernel/request-body.ts';
import { textFault } from './kernel/text.ts';

/** A refusal of the request itself, before any of its document ran: answered with its own HTTP status. */
export function requestError(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const shown = graphError(error);
  return new GraphQLError(shown.message, { extensions: { ...shown.extensions, http: { status: error.status } } });
}

/** Texts written into a document are held to the same rule as those in its variables (D-05). */
function soundTexts(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      const message = textFault(node.value);
      if (message) context.reportError(new GraphQLError(message, { nodes: [node] }));
    },
  };
}

/**
 * Takes requests as strictly as REST does: a JSON body of at most 1 MiB with no key twice, and no other way to send a
 * document by POST. Form posts and bare documents are a 415.
 */
export function strictRequests(): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      if (request.method !== 'POST') return;
      setRequestParser(async (post) => {
        try {
          return (await readBody(post)) as never;
        } catch (error) {
          throw requestError(error);
        }
      });
    },
    onValidate({ addValidationRule }) {
      addValidationRule(soundTexts);
    },
  };
}
