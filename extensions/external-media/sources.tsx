import {
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { Dropdown, MenuItem, NavigableMenu } from '@wordpress/components';
import { select } from '@wordpress/data';
import {
	isValidElement,
	useEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { external, media as mediaIcon } from '@wordpress/icons';
import type { RefObject } from 'react';
import { TWO_LINES } from '../../shared/blocks/two-lines';
import { findBlockElement } from '../../shared/editor/find-element';
import { useHistory } from '../../shared/editor/history';
import { selectPostId } from '../../shared/editor/post-editor';
import { getInitialState } from '../../shared/lib/initial-state';
import { getRedirectUrl } from '../../shared/lib/redirect';
import { withExtension } from '../../shared/editor/with-extension';
import { SOURCE_ICON, SOURCES, type Source } from './source-list';
import type { InsertedMedia, MediaTypes, SourcesProps } from './types';

/** The button with the menu of sources, or the sources for a menu that has the media library. */
export function Sources( props: SourcesProps ) {
	const { item, isButton, label, open, renderToggle, style } = props;
	const [ isOpen, setIsOpen ] = useState( false );
	const dropdown = useRef< HTMLDivElement >( null );
	const browse = useBrowser( props, dropdown );

	useEffect( () => {
		if ( isButton ) {
			// In place of the button that was pressed.
			dropdown.current?.querySelector( 'button' )?.focus();
			setIsOpen( true );
		}
	}, [ isButton ] );

	if ( ! isButton ) {
		return isValidElement( item ) && item.type === MenuItem ? (
			<SourceItems types={ typesOf( props ) } onChoose={ browse } />
		) : null;
	}
	return (
		<Dropdown
			ref={ dropdown }
			style={ style && { display: 'block' } }
			open={ isOpen }
			onToggle={ setIsOpen }
			popoverProps={ { placement: 'bottom-start' } }
			renderToggle={ ( { onToggle } ) =>
				renderToggle( onToggle, isOpen )
			}
			renderContent={ ( { onClose } ) => (
				<NavigableMenu aria-label={ label }>
					<MenuItem
						icon={ mediaIcon }
						onClick={ () => {
							onClose();
							// The library gives the focus back to what had it, and the menu is gone by then.
							dropdown.current
								?.querySelector( 'button' )
								?.focus();
							open();
						} }
					>
						{ __( 'Media Library', 'ramjet' ) }
					</MenuItem>
					<SourceItems
						types={ typesOf( props ) }
						onChoose={ ( ...choice ) => {
							onClose();
							browse( ...choice );
						} }
					/>
				</NavigableMenu>
			) }
		/>
	);
}

const typesOf = ( { allowedTypes }: SourcesProps ): MediaTypes =>
	( [ 'image', 'video' ] as const ).filter(
		( type ) =>
			! allowedTypes?.length ||
			allowedTypes.some( ( allowed ) => allowed.startsWith( type ) )
	);

function SourceItems( {
	types,
	onChoose,
}: {
	types: MediaTypes;
	onChoose: ( source: Source, item: HTMLElement ) => void;
} ) {
	const sources = getInitialState().externalMedia ?? [];
	return (
		<>
			{ sources
				.map( ( { slug, isReady } ) => ( {
					...SOURCES[ slug ],
					slug,
					isReady,
				} ) )
				.filter(
					( { hasVideos } ) => hasVideos || types.includes( 'image' )
				)
				.map( ( source ) =>
					source.isReady ? (
						<MenuItem
							key={ source.slug }
							icon={ SOURCE_ICON }
							onClick={ ( { currentTarget } ) =>
								onChoose( source, currentTarget )
							}
						>
							{ source.label }
						</MenuItem>
					) : (
						<MenuItem
							key={ source.slug }
							icon={ external }
							info={ __( 'Set up in Services', 'ramjet' ) }
							style={ TWO_LINES }
							onClick={ () =>
								void window.open(
									getRedirectUrl( 'services' ),
									'_blank'
								)
							}
						>
							{ source.label }
						</MenuItem>
					)
				) }
		</>
	);
}

/** The images of a core gallery, whose menu expects all that it is to have. Those from elsewhere have no ID. */
const imagesOf = ( gallery: string ) =>
	select( blockEditorStore )
		.getBlocks( gallery )
		.map( ( { attributes: { id, url } } ) => ( {
			id,
			url,
			type: 'image',
		} ) );

/** Returns what opens the media browser. */
function useBrowser( props: SourcesProps, dropdown: RefObject< HTMLElement > ) {
	const { clientId } = useBlockEditContext();
	const { asOneStep } = useHistory();
	// What the block does with media may change while the browser is open.
	const latest = useRef( props );
	useEffect( () => {
		latest.current = props;
	} );

	const insert = ( media: InsertedMedia[] ) => {
		const { isButton, multiple, onSelect } = latest.current;
		const kept = multiple && ! isButton ? imagesOf( clientId ?? '' ) : [];
		asOneStep( () =>
			onSelect( multiple ? [ ...kept, ...media ] : media[ 0 ]! )
		);
	};
	return ( source: Source, item: HTMLElement ) =>
		void withExtension(
			() =>
				import(
					/* webpackChunkName: "extension-external-media-browser" */ './browser'
				),
			( { openBrowser } ) =>
				openBrowser( {
					source,
					types: typesOf( latest.current ),
					isMultiple: Boolean( latest.current.multiple ),
					// The post that copies are attached to.
					postId: selectPostId( select ) ?? 0,
					onInsert: insert,
					onClose: () =>
						setTimeout( () => {
							// WordPress 6.8 does not give the focus back, and a placeholder may be gone.
							if ( ! document.querySelector( ':focus' ) ) {
								[
									item,
									dropdown.current?.querySelector( 'button' ),
									findBlockElement( clientId ?? '' ),
								]
									.find( ( element ) => element?.isConnected )
									?.focus();
							}
						} ),
				} )
		);
}
