import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button, Placeholder, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { isAbortError } from '../../shared/api/errors';
import {
	fetchInstagramConnections,
	fetchInstagramGallery,
	type InstagramGallery,
} from '../../shared/api/instagram';
import { AccountBlock, BlockNotice } from '../../shared/blocks/account-block';
import { useLoaded } from '../../shared/lib/use-loaded';
import { Accounts, getError } from './accounts';
import type { Attributes } from './attributes';
import { Grid } from './grid';
import icon from './icon';
import { Settings } from './settings';

type Props = BlockEditProps< Attributes >;

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
	const { __unstableMarkNextChangeAsNotPersistent: markAsAutomatic } =
		useDispatch( blockEditorStore );
	const [ problem, setProblem ] = useState< ReactNode >();
	const {
		value: connections,
		error,
		isLoading,
		reload,
	} = useLoaded( fetchInstagramConnections );

	const isUser = ( name: string ) =>
		name.toLowerCase() === instagramUser?.toLowerCase();
	const account = connections?.find( ( { token } ) => token === accessToken );
	// Posts of Jetpack, and accounts that were connected again.
	const renewed =
		accessToken && ! account
			? connections?.find( ( { username } ) => isUser( username ) )?.token
			: undefined;
	const disconnect = () =>
		setAttributes( { accessToken: undefined, instagramUser: undefined } );
	const gallery = useGallery( account?.token, () => {
		setProblem( getError() );
		disconnect();
	} );
	const user = gallery?.external_name;

	useEffect( () => {
		if ( renewed ) {
			markAsAutomatic();
			setAttributes( { accessToken: renewed } );
		}
	}, [ renewed, markAsAutomatic, setAttributes ] );

	useEffect( () => {
		if ( user && user !== instagramUser ) {
			markAsAutomatic();
			setAttributes( { instagramUser: user } );
		}
	}, [ user, instagramUser, markAsAutomatic, setAttributes ] );

	if ( error || isLoading || renewed || ( account && ! gallery ) ) {
		return (
			<Placeholder icon={ icon } label={ getLabel() }>
				{ error && ! isLoading ? (
					<>
						<BlockNotice>{ getError() }</BlockNotice>
						<Button
							variant="primary"
							onClick={ reload }
							__next40pxDefaultSize
						>
							{ __( 'Try again', 'ramjet' ) }
						</Button>
					</>
				) : (
					<div aria-busy="true">
						<Spinner />
					</div>
				) }
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
						setProblem( undefined );
						disconnect();
					} }
				/>
			) }
			{ gallery?.images.length ? (
				<Grid attributes={ attributes } images={ gallery.images } />
			) : (
				<Accounts
					connections={ connections ?? [] }
					onConnect={ ( { token, username } ) => {
						focus();
						setProblem( undefined );
						reload();
						setAttributes( {
							accessToken: token,
							instagramUser: username,
						} );
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

/* An account's posts; undefined while loading. */
function useGallery( token: string | undefined, onFail: () => void ) {
	const [ loaded, setLoaded ] = useState<
		InstagramGallery & { token: string }
	>();
	useEffect( () => {
		const controller = new AbortController();
		if ( token ) {
			fetchInstagramGallery( token, controller.signal ).then(
				( gallery ) => setLoaded( { ...gallery, token } ),
				( error: unknown ) => isAbortError( error ) || onFail()
			);
		}
		return () => controller.abort();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- only for another account.
	}, [ token ] );
	return loaded?.token === token ? loaded : undefined;
}
