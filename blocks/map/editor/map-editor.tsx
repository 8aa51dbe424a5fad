import {
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Flex,
	Notice,
	ResizableBox,
	ToolbarGroup,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import {
	createPortal,
	useEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import clsx from 'clsx';
import { ContentControls } from '../../../shared/editor/content-controls';
import { LoadingPanel } from '../../../shared/embed/parts';
import type { Attributes } from '../attributes';
import type {
	MapData,
	MapElement,
	MapErrorCode,
	MapEvents,
	Point,
} from '../view/types';
import { AddMarker } from './add-marker';
import { ImportButton } from './import-button';
import { type Handlers, MapCanvas } from './map-canvas';
import { MarkerFields, MarkersPanel } from './markers';
import {
	identify,
	MAX_POINTS,
	newPoints,
	replacePoint,
	tooMany,
	useNotify,
	withPoints,
} from './points';
import { MIN_HEIGHT, Settings, STEP } from './settings';
import type { EditorMap } from './state';
import { TokenPanel } from './token';
import { useAddress } from './use-address';

const CLOSED: MapEvents[ 'ramjet-map-popup' ] = { id: null, element: null };

const describeError = ( code: MapErrorCode ) =>
	( {
		webgl: __(
			'This browser can’t show maps because WebGL is off or unsupported.',
			'ramjet'
		),
		library: __(
			'The map cannot be shown: its script did not load.',
			'ramjet'
		),
		style: __(
			'The map cannot be shown: its tiles did not load.',
			'ramjet'
		),
		token: __( 'Mapbox has rejected the access token.', 'ramjet' ),
		mapkit: __(
			'Failed to retrieve a Mapkit API token. Please try refreshing.',
			'ramjet'
		),
	} )[ code ];

type Props = BlockEditProps< Attributes > & {
	map: EditorMap;
	/** Moves the focus to the block, because the focused element is about to be removed. */
	focus: () => void;
};

/** The map with its markers, toolbar and settings. */
export function MapEditor( props: Props ) {
	const { attributes, setAttributes, isSelected, clientId, map, focus } =
		props;
	const { points, mapHeight } = attributes;
	/** Null while the map is loaded. */
	const [ failure, setFailure ] = useState< MapErrorCode | '' | null >(
		null
	);
	const [ popup, setPopup ] = useState( CLOSED );
	const { toggleSelection } = useDispatch( blockEditorStore );
	const notify = useNotify();
	const element = useRef< MapElement >( null );
	const isScrollZoomed = isSelected && points.length <= 1;
	const drawn = useMemo( () => identify( points ), [ points ] );
	const current = points[ drawn.findIndex( ( { id } ) => id === popup.id ) ];

	const data = useMemo< MapData >(
		() => ( {
			points: drawn,
			zoom: attributes.zoom,
			center: attributes.mapCenter,
			color: attributes.markerColor,
			drawing: map.drawing,
			details: attributes.mapDetails,
			scrollToZoom: isScrollZoomed,
			fullscreen: attributes.showFullscreenButton,
			config: map.config,
			texts: map.texts,
			isEditor: true,
		} ),
		[ attributes, drawn, isScrollZoomed, map ]
	);

	const closePopup = () => element.current?.open( null );
	const setPoints = ( next: Point[] ) =>
		setAttributes( withPoints( attributes, next ) );
	const addPoint = ( point: Point ) => {
		closePopup();
		if ( ! newPoints( points, [ point ] )[ 0 ] ) {
			return;
		}
		if ( points.length >= MAX_POINTS ) {
			notify( 'error', tooMany() );
		} else {
			setPoints( [ ...points, point ] );
		}
	};

	useAddress( props, map.config );

	useEffect( () => {
		popup.element?.querySelector( 'input' )?.focus();
	}, [ popup.element ] );

	const handlers: Handlers = {
		'ramjet-map-ready': () => setFailure( '' ),
		'ramjet-map-error': ( { code } ) => setFailure( code ),
		'ramjet-map-popup': setPopup,
		// With markers, their places are shown.
		'ramjet-map-move': ( moved ) => {
			if ( ! points[ 1 ] ) {
				setAttributes( {
					zoom: Math.round( moved.zoom * 100 ) / 100,
					...( ! points[ 0 ] && { mapCenter: moved.center } ),
				} );
			}
		},
	};

	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<AddMarker config={ map.config } onAdd={ addPoint } />
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<Settings
					attributes={ attributes }
					setAttributes={ setAttributes }
					map={ map }
				/>
			</InspectorControls>
			<ContentControls>
				<MarkersPanel
					clientId={ clientId }
					points={ points }
					onChange={ setPoints }
				/>
			</ContentControls>
			{ map.usesMapbox && map.canManageToken && (
				<InspectorControls>
					<TokenPanel map={ map } focus={ focus } />
				</InspectorControls>
			) }
			<LoadingPanel { ...props } />
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ describeError( failure ) }{ ' ' }
					{ __(
						'The page shows the list of places instead.',
						'ramjet'
					) }
				</Notice>
			) }
			<ResizableBox
				className={ clsx( 'ramjet-map-editor', {
					'is-automatic': ! mapHeight,
				} ) }
				size={ { height: mapHeight ?? 'auto', width: '100%' } }
				minHeight={ MIN_HEIGHT }
				grid={ [ STEP, STEP ] }
				enable={ { bottom: true } }
				showHandle={ isSelected }
				onResizeStart={ () => void toggleSelection( false ) }
				onResizeStop={ ( _event, _direction, box ) => {
					void toggleSelection( true );
					setAttributes( { mapHeight: box.offsetHeight } );
				} }
			>
				<div
					className="ramjet-map-editor__map"
					aria-busy={ failure === null }
					// Until the block is selected, clicks select it and gestures scroll the page. React 18 does not know
					// `inert`: the attribute needs a value.
					{ ...( isSelected ? {} : { inert: 'true' } ) }
				>
					<MapCanvas
						data={ data }
						script={ map.script }
						element={ element }
						handlers={ handlers }
					/>
				</div>
			</ResizableBox>
			{ isSelected && (
				<Flex
					className="ramjet-map-editor__start"
					justify="flex-start"
					wrap
				>
					<AddMarker
						config={ map.config }
						isLarge
						onAdd={ addPoint }
					/>
					<ImportButton clientId={ clientId } />
				</Flex>
			) }
			{ current &&
				popup.element &&
				createPortal(
					<div
						role="presentation"
						onKeyDown={ ( event ) => {
							// Keys of the editor are not for these fields.
							event.stopPropagation();
							if ( event.key === 'Escape' ) {
								closePopup();
							}
						} }
					>
						<MarkerFields
							isCompact
							point={ current }
							onChange={ ( next ) => {
								if ( ! next ) {
									focus();
									closePopup();
								}
								setPoints(
									replacePoint( points, current, next )
								);
							} }
						/>
					</div>,
					popup.element
				) }
		</>
	);
}
