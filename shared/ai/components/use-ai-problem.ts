import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { hasBrowserModel } from '../browser-model';
import type { AiError } from '../errors';
import { getInitialState } from '../../lib/initial-state';
import { store } from '../../store';

/** Why requests are blocked. */
export type AiProblem = 'off' | 'connection' | 'unconfigured' | 'quota';

function findProblem(): AiProblem | null {
	const { ai, connection, siteType } = getInitialState();
	if ( ! ai ) {
		return 'off';
	}
	if (
		connection &&
		siteType === 'self-hosted' &&
		! connection.isOfflineMode &&
		! connection.isUserConnected
	) {
		return 'connection';
	}
	if ( ! ai.isAllowed ) {
		return 'off';
	}
	return ai.source ? null : 'unconfigured';
}

/**
 * Returns why the current user cannot use AI, or null.
 *
 * @param isActive Whether to read the quota, such as while the block is selected.
 */
export function useAiProblem(
	isActive: boolean,
	error: AiError | null
): AiProblem | null {
	const problem = findProblem();
	const [ hasOwnModel, setHasOwnModel ] = useState( false );
	useEffect( () => {
		if ( problem === 'unconfigured' ) {
			void hasBrowserModel().then( setHasOwnModel );
		}
	}, [ problem ] );
	const isOver = useSelect(
		( select ) => {
			if ( ! isActive || problem ) {
				return false;
			}
			const feature = select( store ).getAiFeature();
			return (
				feature[ 'is-over-limit' ] || feature[ 'site-require-upgrade' ]
			);
		},
		[ isActive, problem ]
	);
	if ( problem ) {
		return problem === 'unconfigured' && hasOwnModel ? null : problem;
	}
	return isOver || error?.code === 'error_quota_exceeded' ? 'quota' : null;
}
