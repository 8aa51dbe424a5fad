import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { type CentralForm, useSaveForm } from './entity';

/** Says why visitors do not see the form. */
export function Visibility( {
	form: { id, status, password },
}: {
	form: CentralForm;
} ) {
	const save = useSaveForm();
	if ( status === 'publish' && ! password ) {
		return null;
	}
	const isPublished = status === 'publish';
	return (
		<Notice
			className="ramjet-form-visibility"
			status="warning"
			isDismissible={ false }
			actions={ [
				isPublished
					? {
							label: __( 'Remove the password', 'ramjet' ),
							onClick: () => save( { id, password: '' } ),
						}
					: {
							label: __( 'Publish form', 'ramjet' ),
							onClick: () => save( { id, status: 'publish' } ),
						},
			] }
		>
			{ isPublished
				? __(
						'This form is protected by a password, so visitors do not see it.',
						'ramjet'
					)
				: __(
						'This form is not published, so visitors do not see it.',
						'ramjet'
					) }
		</Notice>
	);
}
