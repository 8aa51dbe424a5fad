import { Notice } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import {
	approveDestination,
	type FormDestination,
} from '../../api/form-destinations';
import { Button } from '../controls';

/**
 * Shows the destinations that wait for approval, with a button for users who may approve them.
 *
 * @param props.source     Where the form is saved.
 * @param props.onApproved Called after one was approved.
 */
export function NewDestinations( {
	source,
	destinations,
	onApproved,
}: {
	source: string;
	destinations: FormDestination[];
	onApproved: ( destination: string ) => void;
} ) {
	const [ busy, setBusy ] = useState< string | null >( null );
	const [ error, setError ] = useState< string | null >( null );

	const approve = async ( { destination }: FormDestination ) => {
		setBusy( destination );
		setError( null );
		try {
			await approveDestination( source, destination );
			speak( __( 'Approved.', 'ramjet' ) );
			onApproved( destination );
		} catch ( reason ) {
			setError( ( reason as Error ).message );
		}
		setBusy( null );
	};
	return (
		<>
			{ destinations.map( ( one ) => (
				<Notice
					key={ one.destination }
					className="ramjet-new-destination"
					status="warning"
					isDismissible={ false }
					politeness="polite"
					spokenMessage={ describe( one ) }
				>
					<p dir="auto">{ describe( one ) }</p>
					{ one.may_approve ? (
						<Button
							variant="secondary"
							isBusy={ busy === one.destination }
							disabled={ busy !== null }
							aria-label={ sprintf(
								/* translators: %s: URL, email address, or ID of an organization. */
								__( 'Approve %s', 'ramjet' ),
								one.address
							) }
							onClick={ () => approve( one ) }
						>
							{ __( 'Approve', 'ramjet' ) }
						</Button>
					) : (
						<p>
							{ __(
								'An administrator has to approve it. Responses wait until then.',
								'ramjet'
							) }
						</p>
					) }
				</Notice>
			) ) }
			{ error !== null && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
		</>
	);
}

function describe( { kind, address, added_by: user }: FormDestination ) {
	const name =
		kind === 'salesforce'
			? /* translators: %s: ID of an organization. */
				sprintf( __( 'Salesforce (%s)', 'ramjet' ), address )
			: address;
	return user
		? sprintf(
				/* translators: 1: URL, email address, or service. 2: name of a user. */
				__( 'New destination: %1$s, added by %2$s', 'ramjet' ),
				name,
				user
			)
		: sprintf(
				/* translators: %s: URL, email address, or service. */
				__( 'New destination: %s', 'ramjet' ),
				name
			);
}
