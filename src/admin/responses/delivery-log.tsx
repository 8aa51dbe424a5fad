import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { messageOf } from '../../../shared/api/errors';
import { type FormResponse, sendResponseAgain } from '../api/form-responses';
import { NewDestinations } from '../../../shared/components/new-destinations';
import DateTime from '../components/date-time';
import ErrorNotice from '../components/error-notice';
import { useSnackbar } from '../components/use-snackbar';
import {
	describeAttempt,
	describeChannel,
	describeDelivery,
	stateOf,
} from './texts';

/**
 * Where a response was delivered to, and the attempts. Failed ones can be sent again.
 *
 * @param props.onSent     Gets the response after it was sent again.
 * @param props.onApproved Called after a destination was approved.
 */
export default function DeliveryLog( {
	response,
	onSent,
	onApproved,
}: {
	response: FormResponse;
	onSent: ( response: FormResponse ) => void;
	onApproved: () => void;
} ) {
	const { id, status, channels, log, destinations = [], form } = response;
	const [ busy, setBusy ] = useState< string | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	const showSnackbar = useSnackbar();
	if ( channels.length === 0 && log.length === 0 ) {
		return null;
	}

	const sendAgain = async ( channel: string ) => {
		setBusy( channel );
		setError( null );
		try {
			const after = await sendResponseAgain( id, channel );
			onSent( after );
			const last = after.log.findLast(
				( row ) => row.channel === channel
			);
			if ( after.log.length > log.length && last?.ok ) {
				showSnackbar( __( 'Sent.', 'ramjet' ) );
			} else {
				setError(
					after.log.length > log.length && last?.message
						? sprintf(
								/* translators: %s: message of the mail server or service. */
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
			setError( messageOf( reason ) );
		} finally {
			setBusy( null );
		}
	};

	const nameOf = ( channel: string ) =>
		describeChannel(
			channel,
			channels.find( ( one ) => one.channel === channel )?.host
		);
	const held = destinations.map( ( { channel } ) => channel );
	return (
		<section className="ramjet-log" aria-labelledby="ramjet-log">
			<h4 id="ramjet-log">{ __( 'Delivery', 'ramjet' ) }</h4>
			{ error && (
				<ErrorNotice
					message={ error }
					onDismiss={ () => setError( null ) }
				/>
			) }
			<NewDestinations
				source={ form.source }
				destinations={ destinations }
				onApproved={ () => {
					showSnackbar(
						__( 'Approved. The response is being sent.', 'ramjet' )
					);
					onApproved();
				} }
			/>
			<ul className="ramjet-log__channels">
				{ channels.map( ( { channel, state } ) => (
					<li key={ channel }>
						<span className="ramjet-log__channel">
							{ nameOf( channel ) }
						</span>
						<span className={ `ramjet-delivery is-${ state }` }>
							{ held.includes( channel )
								? __( 'Waiting for approval', 'ramjet' )
								: describeDelivery( state ) }
						</span>
						{ status === 'inbox' && ! held.includes( channel ) && (
							<Button
								accessibleWhenDisabled
								variant="secondary"
								size="compact"
								isBusy={ busy === channel }
								disabled={ busy !== null }
								aria-label={ sprintf(
									/* translators: %s: destination, such as 'Email to owner@example.com'. */
									__( 'Send again: %s', 'ramjet' ),
									nameOf( channel )
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
					{ log.map( ( attempt, index ) => (
						<li
							key={ index }
							className={ `is-${ stateOf( attempt ) }` }
						>
							<DateTime date={ attempt.date } />{ ' ' }
							<strong>{ describeAttempt( attempt ) }</strong>
							{ channels.length > 1 &&
								` ${ nameOf( attempt.channel ) }` }
							{ attempt.message && ' ' }
							{ attempt.message && (
								<span dir="auto">{ attempt.message }</span>
							) }
						</li>
					) ) }
				</ol>
			) }
		</section>
	);
}
