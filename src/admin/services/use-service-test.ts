import { useRef, useState } from '@wordpress/element';

import { messageOf } from '../../../shared/api/errors';
import { type Service, testService } from '../api/services';

/**
 * Tests the saved values of a service.
 *
 * @param onChange Gets the service with the result, unless it was saved meanwhile.
 */
export function useServiceTest( onChange: ( service: Service ) => void ) {
	const [ isTesting, setIsTesting ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	/** The number of the latest test. */
	const latest = useRef( 0 );

	/** The result of a test that still runs would be about other values. */
	const drop = () => {
		latest.current++;
		setIsTesting( false );
		setError( null );
	};

	const run = async ( service: Service ) => {
		drop();
		const number = latest.current;
		const isLatest = () => number === latest.current;
		setIsTesting( true );
		try {
			const check = await testService( service.slug );
			if ( isLatest() ) {
				onChange( { ...service, last_check: check } );
			}
		} catch ( reason ) {
			if ( isLatest() ) {
				setError( messageOf( reason ) );
			}
		}
		if ( isLatest() ) {
			setIsTesting( false );
		}
	};

	return { isTesting, error, run, drop };
}

/** What useServiceTest() returns. */
export type ServiceTestState = ReturnType< typeof useServiceTest >;
