import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

import { getInitialState } from '../../../shared/lib/initial-state';
import { store } from '../../../shared/store';
import type { ConnectionStep } from '../../../shared/store/connection-flow';
import { useQueryParam } from '../router/query';
import { getConnectionView } from './connection-view';

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
 * The state of the connection, and the steps to change it.
 *
 * @return `done` is the last step if it succeeded, `failure` if it failed, until the next step begins.
 */
export function useConnection() {
	const registry = useRegistry();
	const { registrationError, stepError, ...state } = useConnectionState();
	const actions = useDispatch( store );
	const [ done, setDone ] = useState< ConnectionStep | null >( null );
	// Users who were sent here return afterwards. The server accepts URLs of this site only.
	const redirectUri = useQueryParam( 'redirect' ) || undefined;

	const run = async ( step: ConnectionStep ): Promise< void > => {
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
		// The back button may show this page as it was when it was left for the provider.
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
		run,
		dismiss: () => {
			setDone( null );
			endConnectionStep();
		},
		reload: readConnectionAgain,
	};
}

/** What useConnection() returns. */
export type Connection = ReturnType< typeof useConnection >;
