import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import {
	type FormResponse,
	sendResponseAgain,
} from '../../../shared/api/form-responses';
import ErrorNotice from '../components/error-notice';
import { useSnackbar } from '../components/use-snackbar';
import { expectResponse } from './answers';
import { SentAt } from './fields';
import { describeChannel, describeDelivery } from './texts';

/**
 * Where an entry was sent on to and how that went, with another try.
 *
 * @param props
 * @param props.response
 * @param props.onSent   Gets the entry as it is after another try.
 */
export default function DeliveryLog( {
	response,
	onSent,
}: {
	response: FormResponse;
	onSent: ( response: FormResponse ) => void;
} ) {
	const { id, status, channels, log } = response;
	const [ busy, setBusy ] = useState< string | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	const say = useSnackbar();
	if ( channels.length === 0 && log.length === 0 ) {
		return null;
	}

	const sendAgain = async ( channel: string ) => {
		setBusy( channel );
		setError( null );
		try {
			const after = expectResponse(
				await sendResponseAgain( id, channel )
			);
			onSent( after );
			const last = after.log.findLast(
				( row ) => row.channel === channel
			);
			if ( after.log.length > log.length && last?.ok ) {
				say( __( 'Sent.', 'ramjet' ) );
			} else {
				setError(
					after.log.length > log.length && last?.message
						? sprintf(
								/* translators: %s: what the mail server or service said. */
								__( 'It could not be sent: %s', 'ramjet' ),
								last.message
							)
						: __(
								'It could not be sent now. It may already be in progress. Check again in a minute.',
								'ramjet'
							)
				);
			}
		} catch ( reason ) {
			setError(
				reason instanceof Error ? reason.message : String( reason )
			);
		} finally {
			setBusy( null );
		}
	};

	return (
		<section className="ramjet-log" aria-labelledby="ramjet-log">
			<h4 id="ramjet-log">{ __( 'Delivery', 'ramjet' ) }</h4>
			{ error && (
				<ErrorNotice
					message={ error }
					onDismiss={ () => setError( null ) }
				/>
			) }
			<ul className="ramjet-log__channels">
				{ channels.map( ( { channel, state } ) => (
					<li key={ channel }>
						<span className="ramjet-log__channel">
							{ describeChannel( channel ) }
						</span>
						<span className={ `ramjet-delivery is-${ state }` }>
							{ describeDelivery( state ) }
						</span>
						{ status === 'inbox' && (
							<Button
								accessibleWhenDisabled
								variant="secondary"
								size="compact"
								isBusy={ busy === channel }
								disabled={ busy !== null }
								aria-label={ sprintf(
									/* translators: %s: way out of the site, such as 'Email to owner@example.com'. */
									__( 'Send again: %s', 'ramjet' ),
									describeChannel( channel )
								) }
								onClick={ () => sendAgain( channel ) }
							>
								{ __( 'Send again', 'ramjet' ) }
							</Button>
						) }
					</li>
				) ) }
			</ul>
			{ log.length > 0 && (
				<ol className="ramjet-log__rows">
					{ log.map( ( { date, channel, ok, message }, index ) => (
						<li
							key={ index }
							className={ ok ? 'is-ok' : 'is-failed' }
						>
							<SentAt date={ date } />{ ' ' }
							<strong>
								{ ok
									? __( 'Sent', 'ramjet' )
									: __( 'Failed', 'ramjet' ) }
							</strong>
							{ channels.length > 1 &&
								` ${ describeChannel( channel ) }` }
							{ message && ' ' }
							{ message && <span dir="auto">{ message }</span> }
						</li>
					) ) }
				</ol>
			) }
		</section>
	);
}
