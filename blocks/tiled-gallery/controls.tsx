import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { filter } from '@wordpress/icons';
import { ContentControls } from '../../shared/editor/content-controls';
import {
	RangeControl,
	SelectControl,
	TextControl,
} from '../../shared/components/controls';
import {
	type Attributes,
	type GalleryImage,
	countColumns,
	getStyle,
	MAX_COLUMNS,
	MAX_ROUNDED_CORNERS,
} from './attributes';

type Props = {
	attributes: Attributes;
	update: ( changes: Partial< Attributes > ) => void;
	/** Index of the selected image. */
	selected: number | undefined;
};

/** The filters; their names are parts of class names. */
const getFilters = () => [
	{ name: undefined, title: __( 'Original', 'ramjet' ) },
	{ name: 'black-and-white', title: __( 'Black and White', 'ramjet' ) },
	{ name: 'sepia', title: __( 'Sepia', 'ramjet' ) },
	{ name: '1977', title: __( '1977', 'ramjet' ) },
	{ name: 'clarendon', title: __( 'Clarendon', 'ramjet' ) },
	{ name: 'gingham', title: __( 'Gingham', 'ramjet' ) },
];

/** Whether the link is that of a saved gallery whose images link to files or attachment pages. */
const isToItself = ( { customLink, url, link }: GalleryImage ) =>
	Boolean( customLink ) && [ url, link ].includes( customLink );

/** The block's toolbar and settings. */
export function Controls( { attributes, update, selected }: Props ) {
	const { className, columns, images, linkTo, roundedCorners } = attributes;
	const style = getStyle( className );
	const image = images[ selected ?? -1 ];
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarDropdownMenu
						icon={ filter }
						label={ __( 'Image filter', 'ramjet' ) }
						controls={ getFilters().map( ( { name, title } ) => ( {
							title,
							role: 'menuitemradio',
							isActive: name === attributes.imageFilter,
							onClick: () => update( { imageFilter: name } ),
						} ) ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Tiled Gallery settings', 'ramjet' ) }>
					{ style !== 'rectangular' && images.length > 1 && (
						<RangeControl
							label={ __( 'Columns', 'ramjet' ) }
							value={ countColumns( columns, images.length ) }
							onChange={ ( value ) =>
								update( { columns: value } )
							}
							min={ 1 }
							max={ Math.min( MAX_COLUMNS, images.length ) }
						/>
					) }
					{ style !== 'circle' && (
						<RangeControl
							label={ __( 'Rounded corners', 'ramjet' ) }
							value={ roundedCorners }
							onChange={ ( value = 0 ) =>
								update( { roundedCorners: value } )
							}
							min={ 0 }
							max={ MAX_ROUNDED_CORNERS }
						/>
					) }
				</PanelBody>
			</InspectorControls>
			<ContentControls>
				<PanelBody title={ __( 'Links', 'ramjet' ) }>
					<SelectControl< string >
						label={ __( 'Link To', 'ramjet' ) }
						value={ linkTo }
						options={ [
							{
								value: 'attachment',
								label: __( 'Attachment Page', 'ramjet' ),
							},
							{
								value: 'media',
								label: __( 'Media File', 'ramjet' ),
							},
							{
								value: 'custom',
								label: __( 'Custom URL', 'ramjet' ),
							},
							{ value: 'none', label: __( 'None', 'ramjet' ) },
						] }
						onChange={ ( value ) =>
							update( {
								linkTo: value,
								...( value === 'custom' &&
									images.some( isToItself ) && {
										images: images.map( ( other ) =>
											isToItself( other )
												? {
														...other,
														customLink: undefined,
													}
												: other
										),
									} ),
							} )
						}
						help={
							linkTo === 'custom' && ! image
								? __(
										'Select an image to set its link.',
										'ramjet'
									)
								: undefined
						}
					/>
					{ linkTo === 'custom' && image && (
						<TextControl
							type="url"
							label={ __( 'Link URL', 'ramjet' ) }
							value={ image.customLink ?? '' }
							onChange={ ( value ) =>
								update( {
									images: images.map( ( other, index ) =>
										index === selected
											? {
													...other,
													customLink:
														value || undefined,
												}
											: other
									),
								} )
							}
						/>
					) }
				</PanelBody>
			</ContentControls>
		</>
	);
}
