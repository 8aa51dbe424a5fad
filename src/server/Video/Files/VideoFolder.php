<?php
declare(strict_types=1);

namespace Ramjet\Video\Files;

use Ramjet\Support\Files\FileRemover;
use Ramjet\Support\Secrets\SiteKey;

/**
 * The folder of a video's files: renditions, tracks, a drawn poster, and the uploaded file itself while the video is
 * private. Other uploaded files are where WordPress has put them. A public folder has a random name; that of a private one
 * cannot be derived from what the database says of the video, because a web server may serve it.
 */
final class VideoFolder {

	/** 'public:' or 'private:', and 32 hexadecimal digits. */
	public const META = '_ramjet_video_folder';

	/** Below the site's uploads. */
	private const PUBLIC_ROOT  = 'ramjet-videos';
	private const PRIVATE_ROOT = 'ramjet-private-videos';

	private const ORIGINAL = 'original';

	private const HTACCESS = "<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n"
		. "<IfModule !mod_authz_core.c>\n\tDeny from all\n</IfModule>\n";

	/** @param string $name 32 hexadecimal digits; '' if the video has no folder yet. */
	private function __construct(
		private readonly int $video,
		public readonly bool $is_private,
		private readonly string $name
	) {}

	/** @param int $video ID of the attachment. */
	public static function of( int $video ): self {
		$saved = get_post_meta( $video, self::META, true );
		$found = is_string( $saved ) && 1 === preg_match( '/^(public|private):([0-9a-f]{32})$/D', $saved, $match );
		return $found ? new self( $video, 'private' === $match[1], $match[2] ) : new self( $video, false, '' );
	}

	/** A random name for a file in the folder: browsers and caches keep what had the old one. */
	public static function name( string $start, string $extension ): string {
		return "$start-" . bin2hex( random_bytes( 4 ) ) . ".$extension";
	}

	/** Path of a file, whether or not it exists; '' for a name that leads elsewhere, or without a folder. */
	public function path( string $file ): string {
		return '' === $this->name || ! self::is_name( $file ) ? '' : "{$this->folder()}/$file";
	}

	/** URL of a file; '' while the video is private. */
	public function url( string $file ): string {
		return '' === $this->name || $this->is_private || ! self::is_name( $file )
			? ''
			: wp_upload_dir( null, false )['baseurl'] . '/' . self::PUBLIC_ROOT . "/$this->name/$file";
	}

	/** Path of the uploaded file, whether or not it exists; '' if WordPress knows none. */
	public function original(): string {
		$public = (string) get_attached_file( $this->video );
		return $this->is_private ? $this->path( self::original_name( $public ) ) : $public;
	}

	/** The folder, created if need be; null if that fails. */
	public function prepared(): ?self {
		$folder = $this;
		if ( '' === $this->name ) {
			// Of two requests that begin one, the second uses that of the first.
			add_post_meta( $this->video, self::META, 'public:' . bin2hex( random_bytes( 16 ) ), true );
			$folder = self::of( $this->video );
		}
		return '' !== $folder->name && $folder->create() ? $folder : null;
	}

	/**
	 * Moves all files to a new private or public folder, under new names: nobody has the new URLs. A move that was
	 * interrupted is completed by the next one.
	 *
	 * @return self|null The new folder; null if the files could not be moved, and then none is.
	 */
	public function moved( bool $is_private ): ?self {
		if ( $is_private === $this->is_private ) {
			return $this;
		}
		$to = new self( $this->video, $is_private, bin2hex( random_bytes( 16 ) ) );
		if ( ! $to->create() ) {
			return null;
		}
		$from_path = $this->original();
		$public    = (string) get_attached_file( $this->video );
		// What another upload may get as its name now.
		$new_public = dirname( $public ) . '/' . bin2hex( random_bytes( 12 ) ) . '.' . self::extension( $public );
		$to_path    = $is_private ? $to->path( self::original_name( $public ) ) : $new_public;
		if ( ! self::rename( $from_path, $to_path ) ) {
			$to->delete();
			return null;
		}
		$this->move_files( $to );
		update_attached_file( $this->video, $new_public );
		update_post_meta( $this->video, self::META, ( $is_private ? 'private:' : 'public:' ) . $to->name );
		// What another request has put there meanwhile.
		$this->move_files( $to );
		$this->delete();
		return $to;
	}

	/** Deletes a file of the folder, which need not exist. */
	public function remove( string $file ): void {
		$path = $this->path( $file );
		if ( '' !== $path ) {
			FileRemover::remove( $path );
		}
	}

	/** Deletes the folder with everything in it. */
	public function delete(): void {
		if ( '' !== $this->name ) {
			FileRemover::remove_from( dirname( $this->folder() ), basename( $this->folder() ) );
		}
	}

	private function move_files( self $to ): void {
		$files = '' === $this->name || ! is_dir( $this->folder() ) ? array() : (array) scandir( $this->folder() );
		foreach ( array_diff( $files, array( '.', '..' ) ) as $file ) {
			self::rename( "{$this->folder()}/$file", "{$to->folder()}/$file" );
		}
	}

	private function folder(): string {
		$uploads = wp_upload_dir( null, false )['basedir'];
		return $this->is_private
			? "$uploads/" . self::PRIVATE_ROOT . '/' . SiteKey::mac( "video|$this->name" )
			: "$uploads/" . self::PUBLIC_ROOT . "/$this->name";
	}

	private function create(): bool {
		if ( ! wp_mkdir_p( $this->folder() ) ) {
			return false;
		}
		$root = dirname( $this->folder() );
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
		if ( ! file_exists( "$root/index.html" ) ) {
			file_put_contents( "$root/index.html", '' );
		}
		if ( $this->is_private && ! file_exists( "$root/.htaccess" ) ) {
			file_put_contents( "$root/.htaccess", self::HTACCESS );
		}
		// phpcs:enable
		return true;
	}

	private static function is_name( string $file ): bool {
		return 1 === preg_match( '/^[a-z\d][a-z\d.-]{0,99}$/D', $file );
	}

	private static function original_name( string $public ): string {
		return self::ORIGINAL . '.' . self::extension( $public );
	}

	private static function extension( string $path ): string {
		$extension = strtolower( pathinfo( $path, PATHINFO_EXTENSION ) );
		return 1 === preg_match( '/^[a-z\d]{2,5}$/D', $extension ) ? $extension : 'bin';
	}

	private static function rename( string $from, string $to ): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- atomic, and may fail.
		return '' !== $from && '' !== $to && @rename( $from, $to );
	}
}
