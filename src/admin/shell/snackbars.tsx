import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';

/** The snackbars of use-snackbar.ts, at the bottom of the screen. */
export default function Snackbars() {
	const notices = useSelect(
		( select ) => select( noticesStore ).getNotices(),
		[]
	);
	const { removeNotice } = useDispatch( noticesStore );
	const snackbars = useMemo(
		() => notices.filter( ( { type } ) => type === 'snackbar' ),
		[ notices ]
	);
	return (
		<SnackbarList
			className="ramjet-snackbars"
			notices={ snackbars }
			onRemove={ removeNotice }
		/>
	);
}
