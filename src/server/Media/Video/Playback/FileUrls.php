<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Playback;

use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\SignedToken;
use Ramjet\Support\Values\Shape;

/**
 * URLs of files of private videos. Each is good for one file, for about an hour, and only with the login or the
 * membership for which it was made: it is useless to others, and logging out invalidates it.
 */
final class FileUrls {

	/** Action in admin-ajax.php, where the login counts and page caches store nothing. */
	public const ACTION = 'ramjet-video-file';

	/** In seconds. */
	public const LIFETIME = HOUR_IN_SECONDS;

	private readonly SignedToken $tokens;

	/** @param string $session From Viewer::session(); '' for a visitor without one, who gets no file. */
	public function __construct( private readonly string $session ) {
		$this->tokens = new SignedToken( new AtomicSecrets( new KeyRing() ), 'video_token', 'ramjet-video-file' );
	}

	/**
	 * A token for a file.
	 *
	 * @param string $file        Its name in the video's folder; '' for the uploaded file.
	 * @param bool   $is_download Whether browsers should save it.
	 */
	public function token( int $video, string $file, int $now, bool $is_download = false ): string {
		$claims = array(
			'video'    => $video,
			'file'     => $file,
			'download' => $is_download,
			'session'  => $this->session,
		);
		return $this->tokens->issue( $claims, $now, self::LIFETIME );
	}

	/** URL of the file that a token is for. */
	public static function url( string $token ): string {
		return admin_url( 'admin-ajax.php?action=' . self::ACTION . "&token=$token" );
	}

	/**
	 * @return array{video: int, file: string, download: bool}|null Null for a token that opens nothing here and now.
	 */
	public function read( #[\SensitiveParameter] string $token, int $now ): ?array {
		$like   = array( 'video' => 0, 'file' => '', 'download' => false, 'session' => '' );
		$claims = Shape::of( $this->tokens->claims( $token, $now ), $like );
		return null !== $claims && '' !== $this->session && hash_equals( $this->session, $claims['session'] )
			? array_diff_key( $claims, array( 'session' => '' ) )
			: null;
	}
}
