import { useCallback } from 'react';
import type { ApiTokensResult, Permission } from '#domain/wire/ApiToken';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useTokenTexts } from './texts';

/** The name of a scope: of its entity, and what it permits. */
export function useScopeLabel(scopes: ApiTokensResult['scopes']): (scope: Permission) => string {
  const tToken = useTokenTexts();
  const language = useLanguage();
  return useCallback(
    (scope) => {
      const [name, mode] = scope.split(':');
      const title = scopes.find(({ entity }) => entity === name)?.title[language] ?? name ?? '';
      return tToken(mode === 'write' ? 'write' : 'read', { entity: name === '*' ? tToken('all') : title });
    },
    [scopes, tToken, language],
  );
}
