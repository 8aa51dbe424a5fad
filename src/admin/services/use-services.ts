import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { fetchServices, type Service } from '../../../shared/api/services';
import { isAbortError } from '../../../shared/api/errors';

type Loaded = {
	/** null until they are there. */
	services: Service[] | null;
	/** Why they could not be read, a sentence. */
	error: string | null;
	/** Reads them once more. */
	reload: () => void;
	/** Puts a service as it is now in the place of what it was. */
	replace: ( service: Service ) => void;
};

/**
 * What any error says.
 *
 * @param error
 */
export const toMessage = ( error: unknown ): string =>
	error instanceof Error ? error.message : String( error );

/* An answer of another shape is another plugin's, or a cache's. */
function expectServices( answer: unknown ): Service[] {
	const services = Object.values( ( answer ?? {} ) as object );
	if (
		services.length === 0 ||
		! services.every(
			( { slug, fields } ) => slug && Array.isArray( fields )
		)
	) {
		throw new Error(
			__( 'The answer of the server could not be read.', 'ramjet' )
		);
	}
	return services;
}

/** Reads the services. */
export function useServices(): Loaded {
	const [ services, setServices ] = useState< Service[] | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	const [ attempt, setAttempt ] = useState( 0 );

	useEffect( () => {
		const { signal, abort } = withAbort();
		setError( null );
		fetchServices( signal )
			.then( ( answer ) => setServices( expectServices( answer ) ) )
			.catch( ( reason: unknown ) => {
				if ( ! isAbortError( reason ) ) {
					setError( toMessage( reason ) );
				}
			} );
		return abort;
	}, [ attempt ] );

	const reload = useCallback( () => setAttempt( ( n ) => n + 1 ), [] );
	const replace = useCallback(
		( service: Service ) =>
			setServices(
				( all ) =>
					all?.map( ( one ) =>
						one.slug === service.slug ? service : one
					) ?? null
			),
		[]
	);
	return { services, error, reload, replace };
}

function withAbort() {
	const controller = new AbortController();
	return {
		signal: controller.signal,
		abort: () => controller.abort(),
	};
}
