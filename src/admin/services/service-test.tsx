import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';

import type { Service } from '../api/services';
import ErrorNotice from '../components/error-notice';
import { useIsSlow } from '../components/use-is-slow';
import type { ServiceTestState } from './use-service-test';

type Props = {
	service: Service;
	test: ServiceTestState;
};

/** Shows the progress and the result of the test. */
export default function ServiceTest( {
	service,
	test: { isTesting, error, run },
}: Props ) {
	const isSlow = useIsSlow( isTesting );
	const { name, state, last_check: last } = service;
	// The result of testing keys that can no longer be read helps nobody.
	const check = state === 'unreadable' && last?.state !== state ? null : last;

	const waiting = isSlow
		? /* translators: %s: name of a service. */
			sprintf( __( 'Still waiting for %s…', 'ramjet' ), name )
		: /* translators: %s: name of a service. */
			sprintf( __( 'Testing %s…', 'ramjet' ), name );
	return (
		<div className="ramjet-service__test">
			<div role="status" className="ramjet-service__result">
				{ isTesting && waiting }
				{ ! isTesting && check && (
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
					onRetry={ () => run( service ) }
				/>
			) }
		</div>
	);
}
