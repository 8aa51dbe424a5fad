import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

import { getInitialState } from '../../../shared/lib/initial-state';
import { store } from '../../../shared/store';
import type { ConnectionStep } from '../../../shared/store/connection-flow';
import { useQueryParam } from '../router/use-query-param';
import { getConnectionView } from './connection-view';

/* What the store knows. */
function useConnectionState() {
	return useSelect( ( select ) => {
		const {
			getRegistrationError,
			getStepError,
			getConnectionStep,
			...selectors
		} = select( store );
		const registrationError = getRegistrationError();
		return {
			status: selectors.getConnectionStatus(),
			hasStatus: selectors.hasConnectionStatus(),
			readError:
				selectors.getConnectionError() ??
				selectors.getConnectionDataError(),
			data: selectors.getConnectionData(),
			authorizationUrl: selectors.getAuthorizationUrl(),
			step: getConnectionStep(),
			registrationError,
			stepError: getStepError(),
		};
	}, [] );
}

/**
 * What the page shows and what it can do.
 *
 * @return `done` is the step that worked last and `failure` the one that did not, until the next is taken.
 */
export function useConnection() {
	const registry = useRegistry();
	const { registrationError, stepError, ...state } = useConnectionState();
	const actions = useDispatch( store );
	const [ done, setDone ] = useState< ConnectionStep | null >( null );
	// Whoever was sent here to set the site up goes back there; the server takes addresses of this site only.
	const redirectUri = useQueryParam( 'redirect' ) || undefined;

	const take = async ( step: ConnectionStep ): Promise< void > => {
		setDone( null );
		await actions[ step ]( { redirectUri } );
		const { getConnectionStep, getStepError, getRegistrationError } =
			registry.select( store );
		if (
			! getConnectionStep() &&
			! getStepError() &&
			! getRegistrationError()
		) {
			setDone( step );
		}
	};

	const { endConnectionStep, readConnectionAgain } = actions;
	useEffect( () => {
		// The back button may show this page as it was left, on its way to the provider.
		const comeBack = ( { persisted }: PageTransitionEvent ) => {
			if ( persisted ) {
				endConnectionStep();
				readConnectionAgain();
			}
		};
		window.addEventListener( 'pageshow', comeBack );
		return () => window.removeEventListener( 'pageshow', comeBack );
	}, [ endConnectionStep, readConnectionAgain ] );

	return {
		...state,
		view: getConnectionView(
			getInitialState().siteType,
			state.status,
			state.step
		),
		done,
		failure: registrationError
			? { step: 'registerSite' as const, error: registrationError }
			: stepError,
		take,
		forget: () => {
			setDone( null );
			endConnectionStep();
		},
		readAgain: readConnectionAgain,
	};
}

/** What useConnection() returns. */
export type Connection = ReturnType< typeof useConnection >;
