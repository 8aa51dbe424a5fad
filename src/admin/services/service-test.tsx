import { Button } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { messageOf } from '../../../shared/api/errors';
import { type Service, type ServiceCheck, testService } from '../api/services';
import ErrorNotice from '../components/error-notice';
import { useIsSlow } from '../components/use-is-slow';

type Props = {
	service: Service;
	/** Whether there are unsaved changes, which the test would not use. */
	isDirty: boolean;
	onTested: ( check: ServiceCheck ) => void;
};

/** Tests the saved values and shows the result. */
export default function ServiceTest( { service, isDirty, onTested }: Props ) {
	const [ isTesting, setIsTesting ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const isSlow = useIsSlow( isTesting );
	const { name, state, last_check: last } = service;
	// The result of testing keys that can no longer be read helps nobody.
	const check = state === 'unreadable' && last?.state !== state ? null : last;

	const run = async () => {
		setIsTesting( true );
		setError( null );
		try {
			onTested( await testService( service.slug ) );
		} catch ( reason ) {
			setError( messageOf( reason ) );
		} finally {
			setIsTesting( false );
		}
	};

	const waiting = isSlow
		? /* translators: %s: name of a service. */
			sprintf( __( 'Still waiting for %s…', 'ramjet' ), name )
		: /* translators: %s: name of a service. */
			sprintf( __( 'Testing %s…', 'ramjet' ), name );
	const isDisabled = isTesting || isDirty;
	return (
		<div className="ramjet-service__test">
			<Button
				__next40pxDefaultSize
				accessibleWhenDisabled
				variant="secondary"
				isBusy={ isTesting }
				disabled={ isDisabled }
				description={
					isDirty
						? __( 'Save your changes first.', 'ramjet' )
						: undefined
				}
				/* translators: %s: name of a service. */
				aria-label={ sprintf( __( 'Test %s', 'ramjet' ), name ) }
				onClick={ run }
			>
				{ __( 'Test', 'ramjet' ) }
			</Button>
			<div role="status" className="ramjet-service__result">
				{ isTesting && waiting }
				{ ! isTesting &&
					isDirty &&
					__( 'Save your changes first.', 'ramjet' ) }
				{ ! isTesting && ! isDirty && check && (
					<span
						className={ check.ok ? 'is-good' : 'needs-attention' }
					>
						{ sprintf(
							/* translators: 1: what came of a test, a sentence. 2: date and time. */
							__( '%1$s (%2$s)', 'ramjet' ),
							check.message,
							dateI18n(
								getSettings().formats.datetimeAbbreviated,
								check.time,
								undefined
							)
						) }
					</span>
				) }
			</div>
			{ error !== null && (
				<ErrorNotice
					message={ sprintf(
						/* translators: %s: reason, a sentence. */
						__( 'The test could not be run. %s', 'ramjet' ),
						error
					) }
					onRetry={ run }
				/>
			) }
		</div>
	);
}
