<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Copy;

use Ramjet\Media\ExternalMedia\Contracts\MediaSource;
use Ramjet\Support\Rest\UserRate;

/** Copies items of a source to the media library. */
final class Copier {

	/** Maximum number of downloads per user and minute. */
	private const PER_MINUTE = 60;

	/**
	 * @param list<string> $types 'image', 'video' or both.
	 * @param int          $post  To which the copies are attached; 0 for none.
	 */
	public function __construct(
		private readonly MediaSource $source,
		private readonly array $types,
		private readonly int $post
	) {}

	/**
	 * @param array<string, mixed> $details Of an item that the source has listed.
	 * @return array<string, mixed>|\WP_Error The attachment as the picker gets it.
	 */
	public function copy( array $details ): array|\WP_Error {
		$remote = $this->source->file( $details, false );
		if ( is_wp_error( $remote ) ) {
			return $remote;
		}
		$copy = new Attachment( $this->source->slug(), $this->source->credit( $details ) );
		// Only private libraries have videos.
		$is_shared = ! $remote->private && in_array( 'image', $this->types, true );
		$known     = $is_shared ? $copy->find() : 0;
		if ( $known > 0 ) {
			return Attachment::describe( $known );
		}
		if ( ! UserRate::allows( 'media_copy', self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		foreach ( array( 'file', 'media', 'image' ) as $name ) {
			require_once ABSPATH . "wp-admin/includes/$name.php";
		}
		MediaFile::sweep();
		$file = MediaFile::temporary( 'copy' );
		try {
			$problem = $file->download( $remote, $this->source->name(), $this->types )
				?? ( $remote->private ? $file->remove_location() : null );
			$id      = $problem ?? $copy->create( $file, $this->post );
			if ( is_wp_error( $id ) ) {
				return $id;
			}
			// Another request may have copied it meanwhile.
			$first = $is_shared ? $copy->find() : $id;
			if ( $first > 0 && $first !== $id ) {
				wp_delete_attachment( $id, true );
				$id = $first;
			}
			return Attachment::describe( $id );
		} finally {
			$file->delete();
		}
	}
}
