import { BlockIcon } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, Placeholder, RadioControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __, _n, sprintf } from '@wordpress/i18n';
import { repeat } from '@wordpress/icons';
import { TextControl } from '../../shared/components/controls';
import { type Attributes, type Criteria, parseThreshold } from './attributes';

type Props = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
> & {
	/** The field's text while it is not valid. */
	invalidThreshold: string | undefined;
	setInvalidThreshold: ( text: string | undefined ) => void;
};

/** The condition for showing the content. */
export function ConditionForm( {
	attributes: { criteria, threshold },
	setAttributes,
	invalidThreshold,
	setInvalidThreshold,
}: Props ) {
	const noticeId = useInstanceId( ConditionForm, 'repeat-visitor-notice' );
	const isInvalid = invalidThreshold !== undefined;

	const changeThreshold = ( text: string ) => {
		const newThreshold = parseThreshold( text );
		setInvalidThreshold( newThreshold === undefined ? text : undefined );
		if ( newThreshold !== undefined ) {
			setAttributes( { threshold: newThreshold } );
		}
	};

	return (
		<Placeholder
			className="wp-block-jetpack-repeat-visitor-placeholder"
			icon={ <BlockIcon icon={ repeat } /> }
			label={ __( 'Repeat Visitor', 'ramjet' ) }
		>
			<TextControl
				className="wp-block-jetpack-repeat-visitor-threshold"
				type="number"
				min={ 1 }
				step={ 1 }
				label={ __( 'Visit count threshold', 'ramjet' ) }
				help={ __(
					'Each view of a page with this block counts as one visit. Visits are counted in the visitor’s browser.',
					'ramjet'
				) }
				value={ invalidThreshold ?? threshold }
				onChange={ changeThreshold }
				aria-invalid={ isInvalid }
				aria-errormessage={ isInvalid ? noticeId : undefined }
			/>
			<RadioControl
				label={ __( 'Visibility', 'ramjet' ) }
				selected={ knownCriteria( criteria ) }
				options={ [
					{
						label: __( 'Show after threshold', 'ramjet' ),
						value: 'after-visits',
					},
					{
						label: __( 'Show before threshold', 'ramjet' ),
						value: 'before-visits',
					},
				] }
				onChange={ ( newCriteria ) =>
					setAttributes( { criteria: newCriteria as Criteria } )
				}
			/>
			<div
				id={ noticeId }
				className="wp-block-jetpack-repeat-visitor-notice"
				aria-live="polite"
			>
				<Notice
					status={ isInvalid ? 'error' : 'info' }
					isDismissible={ false }
					// The live region around it announces changes.
					spokenMessage={ null }
				>
					{ isInvalid
						? __( 'Please enter a valid number.', 'ramjet' )
						: summary( knownCriteria( criteria ), threshold ) }
				</Notice>
			</div>
		</Placeholder>
	);
}

/** Unknown criteria are read as 'after-visits', as on the page. */
function knownCriteria( criteria: string ): Criteria {
	return criteria === 'before-visits' ? criteria : 'after-visits';
}

function summary( criteria: Criteria, threshold: number ): string {
	if ( criteria === 'before-visits' ) {
		return threshold === 1
			? __( 'Shown to people who have never been here before.', 'ramjet' )
			: sprintf(
					/* translators: %d: number of visits, 2 or more. */
					_n(
						'Shown to people who have been here fewer than %d time before.',
						'Shown to people who have been here fewer than %d times before.',
						threshold,
						'ramjet'
					),
					threshold
				);
	}
	return threshold === 1
		? __( 'Shown to people who have been here before.', 'ramjet' )
		: sprintf(
				/* translators: %d: number of visits, 2 or more. */
				_n(
					'Shown to people who have been here at least %d time before.',
					'Shown to people who have been here at least %d times before.',
					threshold,
					'ramjet'
				),
				threshold
			);
}
