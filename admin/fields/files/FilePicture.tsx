import { useState } from 'react';
import { styled } from '@mui/material/styles';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import { findFileType } from '#domain/media/fileTypes';
import { Picture } from '../../ui/Picture';
import { FileIcon } from './FileIcon';
import type { LibraryFile } from './LibraryFile';

// One styled element: a library renders dozens of these at once.
const Frame = styled('div')(({ theme }) => ({
  width: '100%',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  alignItems: 'center',
  justifyContent: 'center',
  background: theme.tokens.sunken,
  color: theme.tokens.textSecondary,
  '& > img': { width: '100%', height: '100%' },
  '& > span': { fontSize: '0.75rem', fontWeight: 600 },
}));

interface FilePictureProps {
  file: Pick<LibraryFile, 'thumbnail' | 'kind' | 'mime'>;
  /** Alternative text; '' where the name is beside it. */
  alt?: string;
  fit?: 'cover' | 'contain';
}

/** A file's thumbnail, filling its parent; an icon of its type where there is none or it can not be loaded. */
export function FilePicture({ file, alt = '', fit = 'cover' }: FilePictureProps) {
  const [brokenUrl, setBrokenUrl] = useState('');
  const { thumbnail, kind, mime } = file;
  const isVisible = thumbnail !== '' && brokenUrl !== thumbnail;
  return (
    <Frame>
      {isVisible && (
        <Picture
          src={thumbnail}
          alt={alt}
          decoding="async"
          draggable={false}
          onError={() => setBrokenUrl(thumbnail)}
          style={{ objectFit: fit }}
        />
      )}
      {!isVisible && kind === 'image' && <BrokenImageOutlined aria-hidden sx={{ fontSize: 32 }} />}
      {!isVisible && kind !== 'image' && <FileIcon kind={kind} />}
      {!isVisible && <span>{findFileType(mime)?.code.toUpperCase()}</span>}
    </Frame>
  );
}
