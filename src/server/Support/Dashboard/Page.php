<?php
declare(strict_types=1);

namespace Ramjet\Support\Dashboard;

/** A page of the dashboard, which src/admin/{path}/{path}-page.tsx draws. */
final class Page {

	/** `page` in the dashboard's URL. */
	public const SLUG = 'ramjet';

	/**
	 * @param string                 $path       `path` in its URL.
	 * @param list<string>           $preload    GET routes whose responses are printed with the page.
	 * @param string                 $capability What its users have.
	 * @param bool                   $has_styles Whether it has a stylesheet of its own, `build/admin-{path}.css`.
	 * @param (\Closure(): Badge)|null $badge
	 */
	public function __construct(
		public readonly string $path,
		public readonly string $title,
		public readonly int $position,
		public readonly array $preload,
		public readonly string $capability = 'manage_options',
		public readonly bool $has_styles = false,
		public readonly ?\Closure $badge = null
	) {}

	/**
	 * The URL of a page below wp-admin/.
	 *
	 * @param array<string, string> $params Further parameters.
	 */
	public static function url( string $path, array $params = array() ): string {
		$url = 'admin.php?page=' . self::SLUG . '&path=' . $path;
		return array() === $params ? $url : add_query_arg( $params, $url );
	}
}
