/** The element in which Tock's script draws its button. It has no class, as in posts saved by Jetpack. */
export default function save() {
	return (
		<div
			id="Tock_widget_container"
			data-tock-display-mode="Button"
			data-tock-color-mode="Blue"
			data-tock-locale="en-us"
			data-tock-timezone="America/New_York"
		/>
	);
}
