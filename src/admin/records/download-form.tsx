import type { ReactNode } from 'react';

import { getInitialState } from '../../../shared/lib/initial-state';

type Props = {
	/** Of admin-post.php. */
	action: string;
	nonce: string;
	/** Which records, and how. */
	query: Record< string, string | boolean >;
	onSubmit?: () => void;
	/** With a submit button. */
	children: ReactNode;
};

/** A form by which the browser downloads a list, so that no script has to keep a hundred thousand records in memory. */
export const DownloadForm = ( {
	action,
	nonce,
	query,
	onSubmit,
	children,
}: Props ) => {
	const fields: Props[ 'query' ] = { action, _wpnonce: nonce, ...query };
	return (
		<form
			method="post"
			action={ `${ getInitialState().adminUrl }admin-post.php` }
			onSubmit={ onSubmit }
		>
			{ Object.entries( fields ).map( ( [ name, value ] ) => (
				<input
					key={ name }
					type="hidden"
					name={ name }
					value={ value === false ? '0' : String( value ) }
				/>
			) ) }
			{ children }
		</form>
	);
};
