import metadata from './block.json';

/** The element in which Tock's script draws its button. It has no class, as in posts saved by Jetpack. */
export default function save() {
	return <div { ...metadata.ramjet.container } />;
}
