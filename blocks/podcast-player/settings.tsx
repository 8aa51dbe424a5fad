import {
	ContrastChecker,
	getColorObjectByColorValue,
	InspectorControls,
	PanelColorSettings,
	useSettings,
} from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import {
	Button,
	CheckboxControl,
	RangeControl,
	ToggleControl,
} from '../../shared/blocks/controls';
import type { Podcast } from '../../shared/api/podcasts';
import { type Attributes, type ColorRole, MAX_EPISODES } from './attributes';

type Props = {
	attributes: Attributes;
	setAttributes: ( changes: Partial< Attributes > ) => void;
	/** Episodes that can be selected. */
	options: NonNullable< Podcast[ 'options' ] >;
};

/** What the player shows, and its colors. */
export function Settings( props: Props ) {
	const { attributes, setAttributes } = props;
	const toggle = (
		name: 'showCoverArt' | 'showEpisodeTitle' | 'showEpisodeDescription',
		label: string
	) => (
		<ToggleControl
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Podcast settings', 'ramjet' ) }>
				<div style={ { display: 'grid', gap: 16 } }>
					{ ! attributes.selectedEpisodes.length && (
						<RangeControl
							label={ __( 'Number of episodes', 'ramjet' ) }
							help={ __( 'The latest episodes.', 'ramjet' ) }
							min={ 1 }
							max={ MAX_EPISODES }
							value={ attributes.itemsToShow }
							onChange={ ( itemsToShow ) =>
								setAttributes( { itemsToShow } )
							}
						/>
					) }
					{ toggle(
						'showCoverArt',
						__( 'Show cover art', 'ramjet' )
					) }
					{ toggle(
						'showEpisodeTitle',
						__( 'Show episode title', 'ramjet' )
					) }
					{ toggle(
						'showEpisodeDescription',
						__( 'Show episode description', 'ramjet' )
					) }
				</div>
			</PanelBody>
			<EpisodesPanel { ...props } />
			<ColorsPanel { ...props } />
		</InspectorControls>
	);
}

/** Chooses episodes instead of the latest. */
function EpisodesPanel( { attributes, setAttributes, options }: Props ) {
	const { selectedEpisodes } = attributes;
	const isFull = selectedEpisodes.length >= MAX_EPISODES;
	// Those that have left the feed can be unselected, too.
	const lost = selectedEpisodes.filter(
		( { guid } ) => ! options.some( ( { value } ) => value === guid )
	);
	const all = [
		...lost.map( ( { guid, title } ) => ( { value: guid, label: title } ) ),
		...options,
	];
	return (
		<PanelBody
			title={ __( 'Select episodes', 'ramjet' ) }
			initialOpen={ false }
		>
			<p>
				{ sprintf(
					/* translators: %d: number. */
					__(
						'Show up to %d episodes of your choice instead of the latest.',
						'ramjet'
					),
					MAX_EPISODES
				) }
			</p>
			<div
				role="group"
				aria-label={ __( 'Episodes', 'ramjet' ) }
				style={ {
					display: 'grid',
					gap: 12,
					maxHeight: 320,
					overflow: 'auto',
					padding: 2,
				} }
			>
				{ all.map( ( { value, label } ) => {
					const isSelected = selectedEpisodes.some(
						( { guid } ) => guid === value
					);
					return (
						<CheckboxControl
							key={ value }
							label={ label }
							checked={ isSelected }
							disabled={ isFull && ! isSelected }
							onChange={ ( isOn ) =>
								setAttributes( {
									selectedEpisodes: isOn
										? [
												...selectedEpisodes,
												{ guid: value, title: label },
											]
										: selectedEpisodes.filter(
												( { guid } ) => guid !== value
											),
								} )
							}
						/>
					);
				} ) }
			</div>
			{ selectedEpisodes.length > 0 && (
				<Button
					variant="link"
					onClick={ () => setAttributes( { selectedEpisodes: [] } ) }
				>
					{ __( 'Show the latest episodes', 'ramjet' ) }
				</Button>
			) }
		</PanelBody>
	);
}

function ColorsPanel( { attributes, setAttributes }: Props ) {
	const [ palette ] = useSettings( 'color.palette' );
	const control = ( role: ColorRole, label: string ) => ( {
		label,
		value: attributes[ `hex${ role }Color` ],
		onChange: ( color?: string ) => {
			const slug = getColorObjectByColorValue(
				palette ?? [],
				color
			)?.slug;
			setAttributes( {
				[ `${ role.toLowerCase() }Color` ]: slug,
				[ `custom${ role }Color` ]: slug ? undefined : color,
				[ `hex${ role }Color` ]: color,
			} );
		},
	} );
	const { hexPrimaryColor, hexSecondaryColor, hexBackgroundColor } =
		attributes;
	return (
		<PanelColorSettings
			title={ __( 'Colors', 'ramjet' ) }
			initialOpen={ false }
			colorSettings={ [
				control( 'Primary', __( 'Primary color', 'ramjet' ) ),
				control( 'Secondary', __( 'Secondary color', 'ramjet' ) ),
				control( 'Background', __( 'Background color', 'ramjet' ) ),
			] }
		>
			{ [ hexPrimaryColor, hexSecondaryColor ].map(
				( textColor, index ) =>
					textColor && (
						<ContrastChecker
							key={ index }
							textColor={ textColor }
							backgroundColor={ hexBackgroundColor }
						/>
					)
			) }
		</PanelColorSettings>
	);
}
