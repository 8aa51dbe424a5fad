import { useCallback } from '@wordpress/element';
import { fetchDestinations } from '../../../shared/api/form-destinations';
import { NewDestinations } from '../../../shared/components/new-destinations';
import { useKeptFocus } from '../../../shared/components/use-kept-focus';
import { useRequest } from '../../../shared/api/use-request';
import type { FormAttributes } from '../attributes';
import { useSource } from '../use-source';
import type { PanelProps } from './panel';

/** The destinations of this form, as it was saved last, that an administrator has to approve. */
export function NewDestinationsPanel( { attributes, clientId }: PanelProps ) {
	const { source, isSaving } = useSource( clientId );
	const load = useCallback(
		( signal: AbortSignal ) => fetchDestinations( source ?? '', signal ),
		[ source ]
	);
	const { data, error, setData } = useRequest(
		source === null || isSaving ? null : load
	);
	const own = destinationsOf( attributes );
	const shown = data?.filter( ( { destination } ) => own.has( destination ) );
	const kept = useKeptFocus< HTMLDivElement >(
		( container ) =>
			container.querySelector( 'button' ) ??
			container.parentElement?.querySelector( 'button' )
	);
	// There is an error if the form was never saved, or the user may not edit it.
	const isShown = shown?.length && error === null && source !== null;
	return (
		<div { ...kept }>
			{ isShown ? (
				<div className="ramjet-form-destinations">
					<NewDestinations
						source={ source }
						destinations={ shown }
						onApproved={ ( approved ) =>
							setData( ( all ) =>
								all.filter(
									( { destination } ) =>
										destination !== approved
								)
							)
						}
					/>
				</div>
			) : null }
		</div>
	);
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
