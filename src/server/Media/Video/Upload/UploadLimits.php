<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

use Ramjet\Media\Video\Files\Disk;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Support\Files\PrivateFolder;

/** Checks whether there is space for a file. */
final class UploadLimits {

	/** The largest file, in bytes: the setting, and on a network, that of its administrator. */
	public static function max(): int {
		$limits = array( ( new VideoSettings() )->max_bytes() );
		if ( is_multisite() ) {
			$limits[] = KB_IN_BYTES * (int) get_site_option( 'fileupload_maxk', 1500 );
		}
		return (int) min( $limits );
	}

	/** The error for a file of this length; null if there is enough space. */
	public static function problem( int $length ): ?TusReply {
		if ( null === PrivateFolder::path() ) {
			return TusReply::error( 422, 'no_private_folder', PrivateFolder::refusal() );
		}
		if ( $length > self::max() ) {
			$text = sprintf(
				/* translators: %s: a size, such as '5 GB'. */
				__( 'This video is too large. The maximum is %s.', 'ramjet' ),
				size_format( self::max() )
			);
			return TusReply::error( 413, 'too_large', $text );
		}
		if ( is_multisite() && ! get_site_option( 'upload_space_check_disabled' ) ) {
			if ( get_upload_space_available() < $length ) {
				$text = __( 'Your site has used up its upload space. Delete files from the media library.', 'ramjet' );
				return TusReply::error( 413, 'quota', $text );
			}
		}
		return Disk::has_room( $length ) ? null : self::disk_is_full();
	}

	/** The file or its folder cannot be created, or written to. */
	public static function not_writable(): TusReply {
		$text = __( 'The server cannot write to its uploads folder. Try again later, or ask your host.', 'ramjet' );
		return TusReply::error( 500, 'not_writable', $text );
	}

	public static function disk_is_full(): TusReply {
		$text = __( 'The server’s disk is full. Ask your host for more space, or delete files.', 'ramjet' );
		return TusReply::error( 507, 'disk_full', $text );
	}
}
