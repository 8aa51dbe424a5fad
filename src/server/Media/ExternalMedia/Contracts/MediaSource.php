<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Contracts;

/** A service from which editors pick media. */
interface MediaSource {

	/** The service in routes: 'openverse', 'pexels', 'google_photos' or 'immich'. */
	public function slug(): string;

	/** Display name; not translated. */
	public function name(): string;

	/** Whether it is set up and the current user may use it. Contacts no server. */
	public function is_available(): bool;

	/**
	 * One page of what the current user can pick.
	 *
	 * @return Listing|\WP_Error A WP_Error's code is one of SourceError's.
	 */
	public function list( ListQuery $query ): Listing|\WP_Error;

	/**
	 * The current location of an item's file.
	 *
	 * @param array<string, mixed> $details   Those of the MediaItem that list() returned.
	 * @param bool                 $thumbnail Whether a small image is enough, which a source with public ones refuses;
	 *                                        otherwise the file that is copied.
	 */
	public function file( array $details, bool $thumbnail ): RemoteFile|\WP_Error;

	/**
	 * Attribution of a copied item.
	 *
	 * @param array<string, mixed> $details As in file().
	 */
	public function credit( array $details ): Credit;
}
