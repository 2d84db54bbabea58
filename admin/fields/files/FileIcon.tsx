import type { SvgIconComponent } from '@mui/icons-material';
import AudioFileOutlined from '@mui/icons-material/AudioFileOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import VideoFileOutlined from '@mui/icons-material/VideoFileOutlined';
import type { FileKind } from '#domain/media/fileTypes';

const icons: Record<FileKind, SvgIconComponent> = {
  image: ImageOutlined,
  video: VideoFileOutlined,
  audio: AudioFileOutlined,
  document: PictureAsPdfOutlined,
  archive: FolderZipOutlined,
  table: TableChartOutlined,
};

/** Icon of a file that has no thumbnail. */
export function FileIcon({ kind, size = 40 }: { kind: FileKind | null; size?: number }) {
  const Icon = kind ? icons[kind] : InsertDriveFileOutlined;
  return <Icon aria-hidden sx={(theme) => ({ fontSize: size, color: theme.tokens.textHint })} />;
}
