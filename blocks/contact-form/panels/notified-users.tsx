import { FormTokenField } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { type SiteUser, useUsers } from '../use-post';
import type { PanelProps } from './panel';

/** A name that belongs to one user, also if two have the same. */
const tokenOf = ( { id, name }: SiteUser ) => `${ name } (#${ id })`;

/** Users whom responses are emailed to at their current email address. */
export function NotifiedUsers( { attributes, setAttributes }: PanelProps ) {
	const { notificationRecipients: ids = [] } = attributes;
	const users = useUsers();
	return (
		<FormTokenField
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
			__experimentalValidateInput={ ( token ) =>
				users.some( ( user ) => tokenOf( user ) === token )
			}
			__experimentalExpandOnFocus
			onChange={ ( tokens ) =>
				setAttributes( {
					notificationRecipients: tokens.map( ( token ) =>
						Number( /\(#(\d+)\)$/.exec( String( token ) )?.[ 1 ] )
					),
				} )
			}
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
