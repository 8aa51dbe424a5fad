import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, ToolbarButton } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { grid, listView } from '@wordpress/icons';
import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '../../shared/components/controls';
import { translateDeclared } from '../../shared/blocks/translate-declared';
import { ContentControls } from '../../shared/editor/content-controls';
import { EmbedBlock } from '../../shared/embed/embed-block';
import { EmbedPreview } from '../../shared/embed/parts';
import * as widget from './attributes';
import metadata from './block.json';
import { findMember } from './find-member';

const { foot, head, sandbox, texts } = metadata.ramjet;

/** The document of the frame, as on the page (render.php). */
const toDocument = ( attributes: widget.Attributes ) =>
	`${ head }<div id="${ attributes.id?.replace( /[^\w-]/g, '' ) }"></div><script src="${ widget.readLink( attributes )?.href }"></script>${ foot }`;

/** Books from a shelf, or a form for the profile whose shelf it is. */
export default function Edit( props: BlockEditProps< widget.Attributes > ) {
	const { attributes, setAttributes } = props;
	const { customTitle, bookNumber, loadAtOnce, style } = attributes;
	/** Each change is a new widget. */
	const change = ( changes: Partial< widget.Attributes > ) =>
		setAttributes( {
			...changes,
			...widget.toWidget( { ...attributes, ...changes } ),
		} );
	const select = (
		name: 'shelfOption' | 'sortOption' | 'orderOption',
		label: string,
		labels: Record< string, string >
	) => (
		<SelectControl
			label={ label }
			value={ attributes[ name ] }
			options={ Object.entries( labels ).map( ( [ value, text ] ) => ( {
				value,
				label: text,
			} ) ) }
			onChange={ ( value ) => change( { [ name ]: value } ) }
		/>
	);
	const view = ( value: string, icon: typeof grid, label: string ) => (
		<ToolbarButton
			{ ...{ icon, label } }
			isPressed={ style === value }
			onClick={ () => change( { style: value } ) }
		/>
	);
	return (
		<EmbedBlock
			{ ...props }
			attributes={ { loadAtOnce, url: widget.profileOf( attributes ) } }
			setAttributes={ ( changes ) => {
				if ( ! ( 'url' in changes ) ) {
					setAttributes( changes );
					return;
				}
				const goodreadsId = widget.parse(
					changes.url ?? ''
				)?.goodreadsId;
				const none = {
					id: undefined,
					link: undefined,
					widgetId: undefined,
				};
				if ( goodreadsId ) {
					change( { goodreadsId } );
				} else {
					setAttributes( { goodreadsId, ...none } );
				}
			} }
			name="jetpack/goodreads"
			label={ __( 'Goodreads', 'ramjet' ) }
			instructions={ __(
				'Paste a link to a Goodreads profile.',
				'ramjet'
			) }
			field={ {
				label: __( 'Goodreads profile URL', 'ramjet' ),
				placeholder: __(
					'Enter a Goodreads profile URL to embed here…',
					'ramjet'
				),
			} }
			parse={ ( text ) => {
				const url = widget.parse( text )?.url;
				return url ? { url } : undefined;
			} }
			error={ __(
				'Sorry, this content could not be embedded.',
				'ramjet'
			) }
			check={ findMember }
		>
			{ () => (
				<>
					<BlockControls group="block">
						{ view(
							'default',
							listView,
							__( 'Default view', 'ramjet' )
						) }
						{ view( 'grid', grid, __( 'Grid view', 'ramjet' ) ) }
					</BlockControls>
					<ContentControls>
						<PanelBody title={ __( 'Block Settings', 'ramjet' ) }>
							{ select( 'shelfOption', __( 'Shelf', 'ramjet' ), {
								read: _x( 'Read', 'shelf of books', 'ramjet' ),
								'currently-reading': __(
									'Currently reading',
									'ramjet'
								),
								'to-read': _x(
									'To read',
									'shelf of books',
									'ramjet'
								),
							} ) }
							<TextControl
								label={ __( 'Title', 'ramjet' ) }
								value={ customTitle ?? '' }
								placeholder={ widget.defaultTitle() }
								onChange={ ( value ) =>
									change( { customTitle: value } )
								}
							/>
							{ select(
								'sortOption',
								__( 'Sort by', 'ramjet' ),
								Object.fromEntries(
									Object.entries( texts ).map(
										( [ value, text ] ) => [
											value,
											translateDeclared( text ),
										]
									)
								)
							) }
							{ select( 'orderOption', __( 'Order', 'ramjet' ), {
								a: __( 'Ascending', 'ramjet' ),
								d: __( 'Descending', 'ramjet' ),
							} ) }
							<TextControl
								label={ __( 'Number of books', 'ramjet' ) }
								type="number"
								inputMode="numeric"
								min={ 1 }
								max={ widget.maximum( style ) }
								value={ bookNumber }
								onChange={ ( value ) =>
									change( { bookNumber: value } )
								}
							/>
						</PanelBody>
					</ContentControls>
					{ style !== 'grid' && (
						<InspectorControls>
							<DetailsPanel { ...{ attributes, change } } />
						</InspectorControls>
					) }
					<EmbedPreview
						srcDoc={ toDocument( attributes ) }
						title={ __( 'Goodreads', 'ramjet' ) }
						sandbox={ sandbox }
						isSelected={ props.isSelected }
					/>
				</>
			) }
		</EmbedBlock>
	);
}

type PanelProps = {
	attributes: widget.Attributes;
	change: ( changes: Partial< widget.Attributes > ) => void;
};

/** What the list shows of each book. */
function DetailsPanel( { attributes, change }: PanelProps ) {
	const toggle = ( name: widget.Detail, label: string ) => (
		<ToggleControl
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( value ) => change( { [ name ]: value } ) }
		/>
	);
	return (
		<PanelBody title={ __( 'Display Settings', 'ramjet' ) }>
			{ toggle( 'showCover', __( 'Show cover', 'ramjet' ) ) }
			{ toggle( 'showAuthor', __( 'Show author', 'ramjet' ) ) }
			{ toggle( 'showTitle', __( 'Show title', 'ramjet' ) ) }
			{ toggle( 'showRating', __( 'Show rating', 'ramjet' ) ) }
			{ toggle( 'showReview', __( 'Show review', 'ramjet' ) ) }
			{ toggle( 'showTags', __( 'Show tags', 'ramjet' ) ) }
		</PanelBody>
	);
}
