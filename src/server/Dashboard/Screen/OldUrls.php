<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Screen;

/** Where URLs lead that the dashboard once had: bookmarks, links in emails and in notices. */
final class OldUrls {

	/**
	 * The URL that replaces the current one. Its other parameters stay.
	 *
	 * @param array<string, mixed> $query    The parameters of the current URL.
	 * @param list<string>         $sections Paths of all sections, which may once have been pages.
	 * @param list<string>         $pages    Paths of the pages that there are.
	 * @return string|null Below wp-admin/; null if nothing replaces it.
	 */
	public static function target( array $query, array $sections, array $pages ): ?string {
		$path    = $query['path'] ?? null;
		$changes = match ( true ) {
			in_array( $path, array_diff( $sections, $pages ), true )
				=> array( 'path' => 'settings', 'section' => $path ),
			'modules' === $path && 'forms' === ( $query['settings'] ?? null )
				=> array( 'path' => 'settings', 'section' => 'forms', 'settings' => null ),
			'settings' === $path && 'webhooks' === ( $query['section'] ?? null )
				=> array( 'section' => 'forms', 'field' => 'webhooks' ),
			default => null,
		};
		return null === $changes ? null : 'admin.php?' . http_build_query( array_merge( $query, $changes ) );
	}
}
