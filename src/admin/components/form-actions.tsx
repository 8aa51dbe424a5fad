import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { useIsSlow } from './use-is-slow';

type Props = {
	/** Whether there is something to save. */
	isDirty: boolean;
	isSaving: boolean;
	saveLabel?: string;
	/** Goes back to what is saved; without it there is no such button. */
	onReset?: () => void;
};

/**
 * The buttons at the end of a form. 'Save' submits the form; it stays focusable while it saves, and the
 * screen says so when that takes long.
 *
 * @param props
 * @param props.isDirty
 * @param props.isSaving
 * @param props.saveLabel
 * @param props.onReset
 */
export default function FormActions( {
	isDirty,
	isSaving,
	saveLabel = __( 'Save', 'ramjet' ),
	onReset,
}: Props ) {
	const isSlow = useIsSlow( isSaving );
	const isDisabled = ! isDirty || isSaving;
	return (
		<div className="ramjet-form-actions">
			<Button
				__next40pxDefaultSize
				accessibleWhenDisabled
				variant="primary"
				type={ isDisabled ? 'button' : 'submit' }
				isBusy={ isSaving }
				disabled={ isDisabled }
			>
				{ isSaving ? __( 'Saving…', 'ramjet' ) : saveLabel }
			</Button>
			{ onReset && (
				<Button
					__next40pxDefaultSize
					accessibleWhenDisabled
					variant="tertiary"
					disabled={ isDisabled }
					onClick={ onReset }
				>
					{ __( 'Discard changes', 'ramjet' ) }
				</Button>
			) }
			<p className="ramjet-form-actions__slow" role="status">
				{ isSlow &&
					__(
						'The server is taking longer than usual. Still saving…',
						'ramjet'
					) }
			</p>
		</div>
	);
}
