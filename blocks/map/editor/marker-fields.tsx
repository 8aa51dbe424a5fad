import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Point } from '../view/types';

type Props = {
	point: Point;
	onChange: ( changes: Partial< Point > ) => void;
	onRemove: () => void;
	/** Without visible labels. */
	isCompact?: boolean;
};

/** The texts of a marker, in its popup and in the sidebar. */
export const MarkerFields = ( {
	point,
	onChange,
	onRemove,
	isCompact,
}: Props ) => (
	<div className="ramjet-map-marker">
		<TextControl
			label={ __( 'Marker Title', 'ramjet' ) }
			placeholder={ __( 'Marker Title', 'ramjet' ) }
			hideLabelFromVision={ isCompact }
			value={ point.title ?? '' }
			onChange={ ( title ) => onChange( { title } ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
		<TextareaControl
			label={ __( 'Marker Caption', 'ramjet' ) }
			placeholder={ __( 'Marker Caption', 'ramjet' ) }
			hideLabelFromVision={ isCompact }
			rows={ 2 }
			value={ point.caption ?? '' }
			onChange={ ( caption ) => onChange( { caption } ) }
			__nextHasNoMarginBottom
		/>
		<Button
			variant="secondary"
			isDestructive
			onClick={ onRemove }
			__next40pxDefaultSize
		>
			{ __( 'Delete Marker', 'ramjet' ) }
		</Button>
	</div>
);
