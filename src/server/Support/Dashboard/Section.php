<?php
declare(strict_types=1);

namespace Ramjet\Support\Dashboard;

/** A section of the page 'Settings', with a URL of its own. */
final class Section {

	/**
	 * @param string                                                      $path          `section` in its URL.
	 * @param string                                                      $title         Translated, as the other texts.
	 * @param string                                                      $intro         One or two sentences, or ''.
	 * @param list<string>                                                $preload       GET routes whose responses are
	 *                                                                                   printed with it.
	 * @param list<string>                                                $modules       Their cards link to it. Shown
	 *                                                                                   while one of them is on; none:
	 *                                                                                   always.
	 * @param bool                                                        $has_component Whether the component
	 *                                                                                   src/admin/{path}/{path}-section
	 *                                                                                   draws it. If not, it has the
	 *                                                                                   settings whose Field names it.
	 * @param list<array{label: string, params: array<string, string>}>   $entries       What the search finds besides
	 *                                                                                   settings, and where it is: more
	 *                                                                                   parameters of the URL.
	 * @param bool                                                        $is_always_shown Also with its modules off.
	 */
	public function __construct(
		public readonly string $path,
		public readonly string $title,
		public readonly int $position,
		public readonly string $intro = '',
		public readonly array $preload = array( 'jetpack/v4/settings' ),
		public readonly array $modules = array(),
		public readonly bool $has_component = true,
		public readonly array $entries = array(),
		public readonly bool $is_always_shown = false
	) {}

	/**
	 * The URL of a section below wp-admin/.
	 *
	 * @param array<string, string> $params Further parameters; `field` names the setting that is focused.
	 */
	public static function url( string $path, array $params = array() ): string {
		return Page::url( 'settings', array( 'section' => $path ) + $params );
	}
}
