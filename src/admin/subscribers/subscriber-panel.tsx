import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { Button } from '../../../shared/components/controls';
import { fetchSubscriber, type Subscriber } from '../api/subscribers';
import DateTime from '../components/date-time';
import { Details } from '../records/details';
import RecordPanel from '../records/record-panel';
import { useRecord } from '../records/use-record';
import { StateText } from './fields';
import { explainState, listOrigins, nameOf } from './texts';

type Props = {
	id: number;
	onChanged: () => void;
	onDelete: ( subscriber: Subscriber ) => void;
	onClose: () => void;
};

/** The open subscriber. */
export default function SubscriberPanel( {
	id,
	onChanged,
	onDelete,
	onClose,
}: Props ) {
	const record = useRecord( id, {
		load: fetchSubscriber,
		nameOf,
		onChanged,
	} );
	return (
		<RecordPanel
			record={ record }
			title={
				record.data
					? nameOf( record.data )
					: __( 'Subscriber', 'ramjet' )
			}
			closeLabel={ __( 'Close subscriber', 'ramjet' ) }
			loading={ __( 'Loading the subscriber…', 'ramjet' ) }
			failed={ __( 'The subscriber could not be loaded.', 'ramjet' ) }
			onClose={ onClose }
		>
			{ ( subscriber ) => (
				<>
					<StateText item={ subscriber } />
					{ explainState( subscriber.state ) && (
						<p>{ explainState( subscriber.state ) }</p>
					) }
					{ subscriber.email && (
						<div className="ramjet-record__actions">
							<Button
								size="compact"
								variant="secondary"
								isDestructive
								onClick={ () => onDelete( subscriber ) }
							>
								{ __( 'Delete', 'ramjet' ) }
							</Button>
						</div>
					) }
					<Details rows={ listRows( subscriber ) } />
				</>
			) }
		</RecordPanel>
	);
}

/* A date that may be missing. */
const dateOf = ( date: string | null ) =>
	date && <DateTime key="" date={ date } />;

function listRows( {
	created,
	confirmed,
	left,
	state,
	origin,
	source,
	proof,
}: Subscriber ): [ string, ReactNode ][] {
	return [
		[ __( 'Since', 'ramjet' ), dateOf( created ) ],
		[ __( 'Confirmed', 'ramjet' ), dateOf( confirmed ) ],
		[
			state === 'complained'
				? __( 'Reported spam', 'ramjet' )
				: __( 'Unsubscribed', 'ramjet' ),
			dateOf( left ),
		],
		[ __( 'Source', 'ramjet' ), listOrigins()[ origin ] ?? origin ],
		[
			__( 'Page', 'ramjet' ),
			/^https?:/.test( source ) ? (
				<ExternalLink key="" href={ source }>
					{ source }
				</ExternalLink>
			) : (
				source
			),
		],
		[ __( 'Proof of consent', 'ramjet' ), proof ],
	];
}
