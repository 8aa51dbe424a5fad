import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ApiError, isAbortError } from '../../shared/api/errors';
import {
	fetchInstagramConnections,
	fetchInstagramGallery,
} from '../../shared/api/instagram';
import { AccountBlock } from '../../shared/blocks/account-block';
import { BlockNotice } from '../../shared/components/block-notice';
import { Button } from '../../shared/components/controls';
import { useHistory } from '../../shared/editor/history';
import { useRequest } from '../../shared/api/use-request';
import { Accounts, getError } from './accounts';
import type { Attributes } from './attributes';
import { Grid } from './grid';
import icon from './icon';
import { Settings } from './settings';

type Props = BlockEditProps< Attributes >;

/* How often, and after how many milliseconds, the server is asked for the first images. */
const TRIES = 20;
const PAUSE = 1500;

const getLabel = () => __( 'Latest Instagram Posts', 'ramjet' );

export default function Edit( props: Props ) {
	return (
		<AccountBlock
			name="jetpack/instagram-gallery"
			label={ getLabel() }
			preview={ <Grid attributes={ props.attributes } /> }
		>
			{ ( focus ) => <Gallery { ...props } focus={ focus } /> }
		</AccountBlock>
	);
}

function Gallery( { focus, ...props }: Props & { focus: () => void } ) {
	const { attributes, setAttributes } = props;
	const { accessToken, instagramUser } = attributes;
	const { asNoStep } = useHistory();
	const [ problem, setProblem ] = useState< ReactNode >();
	const {
		data: connections,
		error,
		isLoading,
		reload,
	} = useRequest( fetchInstagramConnections );

	const change = ( token?: string, user?: string, why?: string ) => {
		setProblem( why );
		setAttributes( { accessToken: token, instagramUser: user } );
	};
	const isUser = ( name: string ) =>
		name.toLowerCase() === instagramUser?.toLowerCase();
	const account = connections?.find( ( { token } ) => token === accessToken );
	// Posts of Jetpack, and accounts that were connected again.
	const renewed =
		accessToken && ! account
			? connections?.find( ( { username } ) => isUser( username ) )
			: undefined;
	const gallery = useGallery( account?.token, ( why ) =>
		asNoStep( () => change( undefined, undefined, why ) )
	);
	const user = gallery?.external_name ?? renewed?.username;
	const token = renewed?.token ?? accessToken;

	const updateAccount = useEvent( () => {
		if ( user && ( user !== instagramUser || token !== accessToken ) ) {
			asNoStep( () =>
				setAttributes( { accessToken: token, instagramUser: user } )
			);
		}
	} );
	useEffect( updateAccount, [ user, token, updateAccount ] );

	if ( error !== null ) {
		return (
			<Placeholder icon={ icon } label={ getLabel() }>
				<BlockNotice>{ getError() }</BlockNotice>
				<Button variant="primary" onClick={ reload }>
					{ __( 'Try again', 'ramjet' ) }
				</Button>
			</Placeholder>
		);
	}
	if ( isLoading || renewed || ( account && ! gallery ) ) {
		return (
			<Placeholder icon={ icon } label={ getLabel() }>
				<div aria-busy="true">
					<Spinner />
				</div>
			</Placeholder>
		);
	}
	return (
		<>
			{ gallery && (
				<Settings
					{ ...props }
					user={ gallery.external_name }
					total={ gallery.images.length }
					onDisconnect={ () => {
						focus();
						change();
					} }
				/>
			) }
			{ gallery?.images.length ? (
				<Grid attributes={ attributes } images={ gallery.images } />
			) : (
				<Accounts
					connections={ connections ?? [] }
					onConnect={ ( connection ) => {
						focus();
						reload();
						change( connection.token, connection.username );
					} }
					instructions={
						accessToken && ! gallery
							? describeLost( instagramUser )
							: __(
									'Connect a business or creator account to show its latest posts.',
									'ramjet'
								)
					}
					problem={
						gallery
							? __(
									'No images were found in your Instagram account.',
									'ramjet'
								)
							: problem
					}
					onProblem={ setProblem }
				/>
			) }
		</>
	);
}

const describeLost = ( user = '' ) =>
	sprintf(
		/* translators: %s: username of an Instagram account. */
		__(
			'The account @%s has to be connected again. Until then, visitors see a link to its profile.',
			'ramjet'
		),
		user
	);

/* Why the posts cannot be shown. */
const explain = ( error: unknown ) =>
	error instanceof ApiError && error.code === 'ramjet_instagram_images'
		? error.message
		: getError();

/* An account's posts; undefined while loading. */
function useGallery(
	token: string | undefined,
	onFail: ( problem: string ) => void
) {
	const { data, error } = useRequest(
		useMemo( () => ( token ? galleryLoader( token ) : null ), [ token ] )
	);
	const fail = useEvent( onFail );
	useEffect( () => {
		if ( error !== null ) {
			fail( error );
		}
	}, [ error, fail ] );
	return token && data?.token === token ? data : undefined;
}

const galleryLoader = ( token: string ) => async ( signal: AbortSignal ) => {
	for ( let tries = 1; ; tries++ ) {
		try {
			return {
				...( await fetchInstagramGallery( token, signal ) ),
				token,
			};
		} catch ( reason ) {
			if ( ! isPending( reason ) || tries === TRIES ) {
				throw isAbortError( reason )
					? reason
					: new Error( explain( reason ) );
			}
			await new Promise( ( resolve ) => setTimeout( resolve, PAUSE ) );
		}
	}
};

/* Whether the server is copying the account's first images. */
const isPending = ( reason: unknown ) =>
	reason instanceof ApiError && reason.code === 'ramjet_instagram_pending';
