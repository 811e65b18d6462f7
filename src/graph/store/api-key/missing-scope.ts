import { builder } from '../../../core/schema/builder.ts';
import { FaultType } from '../../fault/fault.ts';
import { ApiScope } from './api-scope.ts';

builder.objectField(FaultType, 'missingScope', (t) =>
  t.expose('missingScope', {
    type: ApiScope,
    nullable: true,
    description: 'A permissão que falta, em AUTH_SCOPE_DENIED; null: não se aplica, ou nenhuma permissão basta.',
  }),
);
