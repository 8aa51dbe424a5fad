import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { type FormResponse, sendResponseAgain } from '../api/form-responses';
import { NewDestinations } from '../../../shared/components/new-destinations';
import DateTime from '../components/date-time';
import ErrorNotice from '../components/error-notice';
import { useSnackbar } from '../components/use-snackbar';
import type { OpenRecord } from '../records/use-record';
import {
	describeAttempt,
	describeChannel,
	describeDelivery,
	stateOf,
} from './texts';

/** Where a response was delivered to, and the attempts. Failed ones can be sent again. */
export default function DeliveryLog( {
	response,
	record: { request, busy, actionError, act, dismiss },
}: {
	response: FormResponse;
	record: OpenRecord< FormResponse >;
} ) {
	const {
		id,
		status,
		channels,
		log,
		destinations = [],
		form,
		previous,
		next,
	} = response;
	const showSnackbar = useSnackbar();
	if ( channels.length === 0 && log.length === 0 ) {
		return null;
	}

	const send = async ( channel: string ) => {
		const after = await sendResponseAgain( id, channel );
		const last = after.log.findLast( ( row ) => row.channel === channel );
		const isTried = after.log.length > log.length;
		if ( ! isTried || ! last?.ok ) {
			throw new Error(
				isTried && last?.message
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
		// The reply does not know the list.
		return { ...after, previous, next };
	};
	const sendAgain = ( channel: string ) =>
		act( channel, () => send( channel ), __( 'Sent.', 'ramjet' ) );

	const nameOf = ( channel: string ) =>
		describeChannel(
			channel,
			channels.find( ( one ) => one.channel === channel )?.host
		);
	const held = destinations.map( ( { channel } ) => channel );
	return (
		<section className="ramjet-log" aria-labelledby="ramjet-log">
			<h4 id="ramjet-log">{ __( 'Delivery', 'ramjet' ) }</h4>
			{ actionError !== null && (
				<ErrorNotice message={ actionError } onDismiss={ dismiss } />
			) }
			<NewDestinations
				source={ form.source }
				destinations={ destinations }
				onApproved={ () => {
					showSnackbar(
						__( 'Approved. The response is being sent.', 'ramjet' )
					);
					request.reload();
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
