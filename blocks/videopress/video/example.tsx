/** The block's preview in the inserter. */
export const Example = () => (
	<svg viewBox="0 0 160 90" style={ { width: '100%', display: 'block' } }>
		<rect width="160" height="90" fill="#1e2430" />
		<circle cx="118" cy="30" r="12" fill="#f2c14e" />
		<path d="M0 90V66l38-26 34 24 30-18 58 36v8z" fill="#4d8b73" />
		<circle cx="80" cy="45" r="18" fill="#fff" opacity=".9" />
		<path d="m75 36 14 9-14 9z" fill="#1e2430" />
	</svg>
);
