import { InspectorControls } from '@wordpress/block-editor';
import { Flex, FlexBlock, PanelBody } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Button, SelectControl, TextControl } from '../controls';
import { useHistory } from '../../editor/history';
import {
	getWidthUnits,
	normalizeWidth,
	togglePreset,
	WIDTH_PRESETS,
	type WidthUnit,
} from '../../lib/block-width';

type WidthControlProps = {
	/** A number with its unit, such as '50%'; undefined for the block's natural width. */
	width: string | undefined;
	/** The block's alignment; left and right take no percentage. */
	align: string | undefined;
	onChange: ( width: string | undefined ) => void;
};

/** Preset buttons and an input for a block's width. */
export function WidthControl( { width, align, onChange }: WidthControlProps ) {
	const units = getWidthUnits( align );
	const storedUnit = units.find( ( { value } ) => width?.endsWith( value ) );
	// Remembered for an empty input, which has no unit of its own.
	const [ chosenUnit, setChosenUnit ] = useState< WidthUnit >();
	const unit =
		storedUnit ??
		units.find( ( { value } ) => value === chosenUnit ) ??
		units[ 0 ];
	const hasPercent = units.some( ( { value } ) => value === '%' );

	const changeUnit = ( value: WidthUnit ) => {
		setChosenUnit( value );
		const option = units.find( ( { value: other } ) => other === value );
		if ( width && option ) {
			onChange( `${ option.default }${ value }` );
		}
	};

	return (
		<>
			{ hasPercent && (
				<Flex
					role="group"
					aria-label={ __( 'Preset widths', 'ramjet' ) }
					justify="flex-start"
					className="ramjet-width-control__presets"
				>
					{ WIDTH_PRESETS.map( ( preset ) => (
						<Button
							key={ preset }
							size="small"
							variant={
								width === preset ? 'primary' : 'secondary'
							}
							aria-pressed={ width === preset }
							onClick={ () =>
								onChange( togglePreset( width, preset ) )
							}
						>
							{ preset }
						</Button>
					) ) }
				</Flex>
			) }
			<Flex align="flex-end" style={ { marginBlockStart: 16 } }>
				<FlexBlock>
					<TextControl
						type="number"
						label={ __( 'Width', 'ramjet' ) }
						min={ 0 }
						max={ unit?.value === '%' ? 100 : undefined }
						placeholder={ String( unit?.default ) }
						value={ storedUnit ? parseFloat( width ?? '' ) : '' }
						onChange={ ( amount ) =>
							onChange(
								normalizeWidth(
									`${ amount }${ unit?.value }`,
									align
								)
							)
						}
					/>
				</FlexBlock>
				<SelectControl
					label={ __( 'Unit', 'ramjet' ) }
					value={ unit?.value }
					options={ units.map( ( { value, label } ) => ( {
						value,
						label,
					} ) ) }
					onChange={ ( value ) => changeUnit( value as WidthUnit ) }
				/>
			</Flex>
			{ width && ! storedUnit && (
				<p>
					{ sprintf(
						/* translators: %s: a width, such as calc(50% - 1em). */
						__( 'Current width: %s', 'ramjet' ),
						width
					) }
				</p>
			) }
		</>
	);
}

/** The same in the sidebar panel 'Width settings'. */
export function WidthPanel( props: WidthControlProps ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Width settings', 'ramjet' ) }>
				<WidthControl { ...props } />
			</PanelBody>
		</InspectorControls>
	);
}

/**
 * Clears a percentage width when the alignment changes to left or right, where there is no
 * width that a percentage could refer to. A width that was so when the block was opened stays.
 */
export function useWidthForAlignment( {
	width,
	align,
	onChange,
}: WidthControlProps ) {
	const lastAlign = useRef( align );
	const { joinLastStep } = useHistory();
	useEffect( () => {
		if ( lastAlign.current === align ) {
			return;
		}
		lastAlign.current = align;
		if (
			width?.endsWith( '%' ) &&
			normalizeWidth( width, align ) === undefined
		) {
			joinLastStep( () => onChange( undefined ) );
		}
	}, [ align, joinLastStep, width, onChange ] );
}
