import { Modal, Spinner } from '@wordpress/components';
import { useEvent, useInstanceId } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type {
	ExternalItem,
	ListingQuery,
} from '../../shared/api/external-media';
import { Button } from '../../shared/components/controls';
import { Grid } from './grid';
import { ListingError } from './listing-error';
import { GoogleConnect } from './panels/google-connect';
import { GooglePanel } from './panels/google-panel';
import { ImmichPanel } from './panels/immich-panel';
import { SearchPanel } from './panels/search-panel';
import { MAX_SELECTED, toggleItem } from './selection';
import type { Source } from './source-list';
import { Status } from './status';
import css from './style.scss';
import type { InsertedMedia, MediaTypes } from './types';
import { useCopies } from './use-copies';
import { useFocusKept } from './use-focus-kept';
import { useListing } from './use-listing';

export type BrowserProps = {
	source: Source;
	types: MediaTypes;
	isMultiple: boolean;
	/** Of the post that copies are attached to; 0 for none. */
	postId: number;
	/** Called with all media that was selected, and again with more if some of it failed at first. */
	onInsert: ( media: InsertedMedia[] ) => void;
	onClose: () => void;
};

/** The dialog for selecting media of a source. */
export function MediaBrowser( {
	source: { slug, label },
	types,
	isMultiple,
	postId,
	onInsert,
	onClose,
}: BrowserProps ) {
	const isGoogle = slug === 'google_photos';
	const [ query, setQuery ] = useState< ListingQuery | null >(
		isGoogle ? {} : null
	);
	const [ folder, setFolder ] = useState< ExternalItem | null >( null );
	const [ selected, setSelected ] = useState< ExternalItem[] >( [] );
	const listing = useListing( slug, query );
	const { isCopying, copy, stop } = useCopies( slug, postId, types );
	const inserted = useRef< InsertedMedia[] >( [] );
	const content = useFocusKept< HTMLDivElement >( listing.of );
	const description = useInstanceId( MediaBrowser, 'ramjet-media' );

	const isAllowed = ( { type }: ExternalItem ) =>
		type === 'folder' ||
		types.includes( type === 'video' ? 'video' : 'image' );

	useEffect( () => {
		setSelected( [] );
	}, [ query ] );
	const keepSelection = useEvent( () => {
		// What the user selected at Google.
		if ( listing.of?.session_id ) {
			setSelected(
				listing.media
					.filter( isAllowed )
					.slice( 0, isMultiple ? MAX_SELECTED : 1 )
			);
		}
	} );
	useEffect( keepSelection, [ listing.of, keepSelection ] );
	useEffect( () => {
		// An error makes the footer higher, which covers what was just above it.
		content.current
			?.querySelector( 'li :focus, .ramjet-media__more :focus' )
			?.scrollIntoView( { block: 'nearest' } );
	}, [ listing.error, content ] );

	const handOver = ( copied: InsertedMedia[] ) => {
		if ( copied.length > 0 ) {
			inserted.current = [ ...inserted.current, ...copied ];
			onInsert( inserted.current );
		}
	};
	const insert = async () => {
		listing.setError( '' );
		const outcome = await copy( selected );
		if ( ! outcome ) {
			return;
		}
		const { copied, failed, errors, isUnauthorized } = outcome;
		handOver( copied );
		if ( isUnauthorized ) {
			listing.setUnauthenticated();
		} else if ( failed.length > 0 ) {
			setSelected( failed );
			listing.setError( errors.join( ' ' ) );
		} else {
			onClose();
		}
	};

	const close = () => {
		if ( isCopying ) {
			// The rest is not wanted any more, but what is copied would be in the media library only.
			handOver( stop() );
		}
		onClose();
	};

	const hasMedia = listing.media.length > 0;
	const isListed =
		listing.of !== null &&
		( ! isGoogle || Boolean( listing.of.session_id ) );
	const count =
		isMultiple && selected.length > 0
			? sprintf(
					/* translators: 1: number of selected items. 2: their maximum number. */
					__( '%1$d of %2$d selected', 'ramjet' ),
					selected.length,
					MAX_SELECTED
				)
			: '';
	const notice = listing.error && <ListingError listing={ listing } />;
	return (
		<Modal
			title={
				isCopying
					? __( 'Inserting media', 'ramjet' )
					: __( 'Select media', 'ramjet' )
			}
			aria={ { describedby: description } }
			className="ramjet-media"
			overlayClassName="ramjet-media-overlay"
			focusOnMount="firstContentElement"
			shouldCloseOnClickOutside={ false }
			onRequestClose={ close }
		>
			<style>{ css }</style>
			<div
				ref={ content }
				tabIndex={ -1 }
				className="ramjet-media__content"
			>
				<p id={ description } className="screen-reader-text">
					{ isCopying
						? __(
								'When the media is finished copying and inserting, you will be returned to the editor.',
								'ramjet'
							)
						: __(
								'Select the media you would like to insert into the editor.',
								'ramjet'
							) }
				</p>
				{ listing.isAuthenticated ? (
					<>
						<div className="ramjet-media__panel">
							{ ( slug === 'openverse' || slug === 'pexels' ) && (
								<SearchPanel
									source={ slug }
									label={ label }
									isCopying={ isCopying }
									onQuery={ setQuery }
								/>
							) }
							{ slug === 'immich' && (
								<ImmichPanel
									account={ listing.account }
									types={ types }
									isCopying={ isCopying }
									folder={ folder }
									onFolder={ setFolder }
									onQuery={ setQuery }
								/>
							) }
							{ isGoogle && listing.account && (
								<GooglePanel
									account={ listing.account }
									isMultiple={ isMultiple }
									isLoading={ listing.isLoading }
									isCopying={ isCopying }
									onQuery={ setQuery }
									onError={ listing.setError }
									onDisconnect={ listing.setUnauthenticated }
								/>
							) }
						</div>
						{ ! hasMedia && notice }
						<Status
							{ ...{ listing, isListed, isCopying, count } }
						/>
						{ hasMedia && (
							<Grid
								items={ listing.media }
								selected={ selected }
								isCopying={ isCopying }
								isAllowed={ isAllowed }
								onOpen={ setFolder }
								onSelect={ ( item ) =>
									setSelected(
										toggleItem( selected, item, isMultiple )
									)
								}
							/>
						) }
						{ listing.isLoading && ! hasMedia && (
							<div className="ramjet-media__loading">
								<Spinner />
							</div>
						) }
						{ listing.next && hasMedia && (
							<div className="ramjet-media__more">
								<Button
									variant="secondary"
									isBusy={ listing.isLoading }
									disabled={ isCopying || listing.isLoading }
									onClick={ listing.loadMore }
								>
									{ __( 'Load More', 'ramjet' ) }
								</Button>
							</div>
						) }
						<div className="ramjet-media__footer">
							{ /* Where it is seen wherever the grid is scrolled to. */ }
							{ hasMedia && notice }
							{ /* The status says the same. */ }
							<span aria-hidden="true">{ count }</span>
							<Button
								variant="primary"
								isBusy={ isCopying }
								disabled={ isCopying || selected.length === 0 }
								onClick={ insert }
							>
								{ isCopying
									? __( 'Inserting…', 'ramjet' )
									: __( 'Select', 'ramjet' ) }
							</Button>
						</div>
					</>
				) : (
					<GoogleConnect
						isChecking={ listing.isLoading }
						onEnd={ () => setQuery( {} ) }
					/>
				) }
			</div>
		</Modal>
	);
}
