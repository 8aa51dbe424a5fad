import { __ } from '@wordpress/i18n';
import { TokenField } from '../../../shared/editor/experimental';
import { type SiteUser, useUsers } from '../use-post';
import type { PanelProps } from './panel';

/** A name that belongs to one user, also if two have the same. */
const tokenOf = ( { id, name }: SiteUser ) => `${ name } (#${ id })`;

/** Users whom responses are emailed to at their current email address. */
export function NotifiedUsers( { attributes, setAttributes }: PanelProps ) {
	const { notificationRecipients: ids = [] } = attributes;
	const users = useUsers();
	return (
		<TokenField
			label={ __( 'Users to notify', 'ramjet' ) }
			value={ ids.map( ( id ) =>
				tokenOf( {
					id,
					name:
						users.find( ( user ) => user.id === id )?.name ??
						__( 'User', 'ramjet' ),
				} )
			) }
			suggestions={ users
				.filter( ( { id } ) => ! ids.includes( id ) )
				.map( tokenOf ) }
			isValid={ ( token ) =>
				users.some( ( user ) => tokenOf( user ) === token )
			}
			hasOpenSuggestions
			onChange={ ( tokens ) =>
				setAttributes( {
					notificationRecipients: tokens.map( ( token ) =>
						Number( /\(#(\d+)\)$/.exec( String( token ) )?.[ 1 ] )
					),
				} )
			}
		/>
	);
}
