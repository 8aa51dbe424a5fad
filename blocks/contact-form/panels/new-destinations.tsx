import { useEffect, useState } from '@wordpress/element';
import {
	fetchDestinations,
	type FormDestination,
} from '../../../shared/api/form-destinations';
import { NewDestinations } from '../../../shared/components/new-destinations';
import type { FormAttributes } from '../attributes';
import { useSource } from '../use-source';
import type { PanelProps } from './panel';

/** The destinations of this form, as it was saved last, that an administrator has to approve. */
export function NewDestinationsPanel( { attributes, clientId }: PanelProps ) {
	const { source, isSaving } = useSource( clientId );
	const [ waiting, setWaiting ] = useState< FormDestination[] >( [] );
	useEffect( () => {
		if ( source === null || isSaving ) {
			return;
		}
		const controller = new AbortController();
		fetchDestinations( source, controller.signal ).then(
			setWaiting,
			// A form that was never saved, or that the user may not edit.
			() => controller.signal.aborted || setWaiting( [] )
		);
		return () => controller.abort();
	}, [ source, isSaving ] );

	const own = destinationsOf( attributes );
	const shown = waiting.filter( ( { destination } ) =>
		own.has( destination )
	);
	return shown.length > 0 && source !== null ? (
		<div className="ramjet-form-destinations">
			<NewDestinations
				source={ source }
				destinations={ shown }
				onApproved={ ( approved ) =>
					setWaiting( ( all ) =>
						all.filter(
							( { destination } ) => destination !== approved
						)
					)
				}
			/>
		</div>
	) : null;
}

/* As the server names them (Ramjet\Forms\Approval\Destinations). */
function destinationsOf( {
	to,
	notificationRecipients,
	webhooks,
	salesforceData,
}: FormAttributes ): Set< string > {
	return new Set( [
		...( to ?? '' )
			.split( ',' )
			.map( ( email ) => `mail:${ email.trim().toLowerCase() }` ),
		...( notificationRecipients ?? [] ).map( ( id ) => `user:${ id }` ),
		...( webhooks ?? [] ).map( ( { url } ) => `webhook:${ url }` ),
		`salesforce:${ ( salesforceData?.organizationId ?? '' ).slice(
			0,
			15
		) }`,
	] );
}
